/// Links a form of a type that no registration asks for, when a request does.
enum FormLinking {
  static func memory(for key: Key, in module: ModuleIdentity?, of plan: Plan) -> PlanMemory? {
    let (forms, content) = DependencyShape.takeApart(key)
    var specs: [NodeSpec] = []
    var node = plan.registered(content, in: module).map { NodeSpec.Target.existing($0) }
    if node == nil, let list = DependencyShape.list(of: content) {
      specs.append(NodeSpec(make: list.make(of: 0), kind: list.kind))
      node = .new(0)
    }
    if let asked = node, plan.observers != nil || key.tag?.fallsBack ?? false {
      node = specs.ask(Question(tag: key.tag?.exact, isOutermost: true), for: asked)
    }
    guard specs.wrap(node, in: forms) != nil, !specs.isEmpty else { return nil }
    let memory = PlanMemory(count: specs.count)
    memory.lay(specs, in: plan)
    return memory
  }
}
