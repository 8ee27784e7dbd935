/// Links a form of a type that no registration asks for, when a request does.
enum FormLinking {
  static func memory(for key: Key, in module: ModuleIdentity?, of plan: Plan) -> PlanMemory? {
    let (forms, content) = DependencyShape.takeApart(key)
    var draft = PlanDraft()
    var node = plan.registered(content, in: module).map { NodeSpec.Target.existing($0) }
    if node == nil, let list = DependencyShape.list(of: content) {
      node = draft.add(NodeSpec(Maker(list.make(of: 0)), kind: list.kind))
    }
    if let asked = node, plan.observers != nil || key.tag?.fallsBack ?? false {
      node = draft.ask(Question(tag: key.tag?.exact, isOutermost: true), for: asked)
    }
    guard draft.wrap(node, in: forms) != nil, !draft.specs.isEmpty else { return nil }
    let memory = PlanMemory(count: draft.specs.count)
    memory.lay(draft, in: plan)
    return memory
  }
}
