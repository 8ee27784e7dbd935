extension StatusSample {
  /// Every `Depends` is met, some `Recommends` are not; `awk` is virtual, and one package is removed.
  static let text = """
    Package: base-files
    Essential: yes
    Status: install ok installed
    Priority: required
    Section: admin
    Installed-Size: 341
    Maintainer: Base System Team <base@example.org>
    Architecture: amd64
    Multi-Arch: foreign
    Version: 12.4+deb12u11
    Provides: base
    Pre-Depends: awk
    Description: skeleton of the file system
     The directories every system starts with, and a few files that many
     programs expect to find, such as the texts of common licenses.

    Package: bash
    Essential: yes
    Status: install ok installed
    Priority: required
    Section: shells
    Installed-Size: 7164
    Maintainer: Shell Team <shells@example.org>
    Architecture: amd64
    Multi-Arch: foreign
    Source: bash (5.2.15-2)
    Version: 5.2.15-2+b8
    Depends: base-files (>= 2.1.12), debianutils (>= 5.6-0.1)
    Pre-Depends: libc6 (>= 2.36), libtinfo6 (>= 6)
    Recommends: bash-completion (>= 20060301-0)
    Suggests: bash-doc
    Conffiles:
     /etc/bash.bashrc 89269e1298235f1b12b4c16e4065ad0d
     /etc/skel/.bashrc ee35a240758f374832e809ae0ea4883a
    Description: the shell most people type into
     Bash reads commands from a terminal or a script and runs them. It has
     history, completion, arrays and arithmetic beside what the standard
     asks of a shell.
     .
     Scripts meant for any shell do not need it:
      dash is smaller and starts faster.
    Homepage: https://www.gnu.org/software/bash/

    Package: coreutils
    Essential: yes
    Status: install ok installed
    Priority: required
    Section: utils
    Installed-Size: 18062
    Maintainer: Base System Team <base@example.org>
    Architecture: amd64
    Multi-Arch: foreign
    Version: 9.1-1
    Pre-Depends: libc6 (>= 2.34), libselinux1 (>= 3.1~)
    Description: commands for files, text and shells
     The small programs scripts are made of: ls, cp, sort, wc, date and
     about a hundred more.

    Package: dash
    Essential: yes
    Status: install ok installed
    Priority: required
    Section: shells
    Installed-Size: 191
    Maintainer: Shell Team <shells@example.org>
    Architecture: amd64
    Multi-Arch: foreign
    Version: 0.5.12-2
    Depends: debianutils (>= 5.6-0.1), dpkg (>= 1.19.1)
    Pre-Depends: libc6 (>= 2.34)
    Description: small shell for scripts
     A shell with what the standard asks for and little else, which makes it
     quick to start.

    Package: debianutils
    Essential: yes
    Status: install ok installed
    Priority: required
    Section: utils
    Installed-Size: 243
    Maintainer: Base System Team <base@example.org>
    Architecture: amd64
    Multi-Arch: foreign
    Version: 5.7-0.5~deb12u1
    Pre-Depends: libc6 (>= 2.34)
    Description: helpers for the scripts of packages
     Small programs that packages call while they are set up, among them
     which, run-parts and savelog.

    Package: dpkg
    Essential: yes
    Status: install ok installed
    Priority: required
    Section: admin
    Installed-Size: 6448
    Maintainer: Package Tools Team <tools@example.org>
    Architecture: amd64
    Multi-Arch: foreign
    Version: 1.21.22
    Depends: tar (>= 1.28-1)
    Pre-Depends: libc6 (>= 2.34), libselinux1 (>= 3.1~), zlib1g (>= 1:1.1.4)
    Suggests: apt | aptitude
    Description: installs and removes packages
     The program below all others that handle packages; it keeps the
     database that this tour browses.

    Package: gcc-12-base
    Status: install ok installed
    Priority: required
    Section: libs
    Installed-Size: 102
    Maintainer: Compiler Team <compilers@example.org>
    Architecture: amd64
    Multi-Arch: same
    Source: gcc-12
    Version: 12.2.0-14+deb12u1
    Description: common files of the compilers
     Files and documentation that all packages built from the compiler's
     source share.

    Package: libc6
    Status: install ok installed
    Priority: optional
    Section: libs
    Installed-Size: 13001
    Maintainer: C Library Team <libc@example.org>
    Architecture: amd64
    Multi-Arch: same
    Source: glibc
    Version: 2.36-9+deb12u14
    Depends: libgcc-s1
    Recommends: libidn2-0 (>= 2.0.5~)
    Suggests: glibc-doc, debconf | debconf-2.0, locales
    Breaks: locales (<< 2.36), nscd (<< 2.36)
    Description: C library, shared part
     What nearly every program on the system is linked to: the functions of
     the C language, mathematics and the calls into the kernel.

    Package: libgcc-s1
    Status: install ok installed
    Priority: optional
    Section: libs
    Installed-Size: 140
    Maintainer: Compiler Team <compilers@example.org>
    Architecture: amd64
    Multi-Arch: same
    Source: gcc-12
    Version: 12.2.0-14+deb12u1
    Provides: libgcc1 (= 1:12.2.0-14+deb12u1)
    Depends: gcc-12-base (= 12.2.0-14+deb12u1), libc6 (>= 2.35)
    Description: support routines of the compilers
     Routines that compiled programs call where the processor alone can not
     do what the language asks.

    Package: libpcre2-8-0
    Status: install ok installed
    Priority: optional
    Section: libs
    Installed-Size: 690
    Maintainer: Library Team <libraries@example.org>
    Architecture: amd64
    Multi-Arch: same
    Source: pcre2
    Version: 10.42-1
    Depends: libc6 (>= 2.34)
    Description: regular expressions, 8 bit
     Patterns with the syntax and meaning that Perl made known.

    Package: libselinux1
    Status: install ok installed
    Priority: optional
    Section: libs
    Installed-Size: 219
    Maintainer: Library Team <libraries@example.org>
    Architecture: amd64
    Multi-Arch: same
    Source: libselinux (3.4-1)
    Version: 3.4-1+b6
    Depends: libc6 (>= 2.34), libpcre2-8-0 (>= 10.22)
    Description: access rules of the kernel
     Lets programs ask for, and set, the security labels of files and
     processes.

    Package: libtinfo6
    Status: install ok installed
    Priority: optional
    Section: libs
    Installed-Size: 541
    Maintainer: Library Team <libraries@example.org>
    Architecture: amd64
    Multi-Arch: same
    Source: ncurses
    Version: 6.4-4
    Depends: libc6 (>= 2.34)
    Description: what terminals can do
     Knows the control sequences of terminals, for programs that do more
     than print lines.

    Package: mawk
    Status: install ok installed
    Priority: required
    Section: interpreters
    Installed-Size: 263
    Maintainer: Shell Team <shells@example.org>
    Architecture: amd64
    Multi-Arch: foreign
    Version: 1.3.4.20200120-3.1
    Provides: awk
    Depends: libc6 (>= 2.29)
    Description: language for lines and fields
     An interpreter for the language AWK, smaller and faster than most.

    Package: nano
    Status: deinstall ok config-files
    Priority: optional
    Section: editors
    Installed-Size: 2871
    Maintainer: Editor Team <editors@example.org>
    Architecture: amd64
    Version: 7.2-1+deb12u1
    Config-Version: 7.2-1+deb12u1
    Conffiles:
     /etc/nanorc b5d75fe34bb2a4c6ea48ae2e8ffcbb9a
    Description: editor that explains its keys
     Removed here; only its configuration is left.

    Package: tar
    Essential: yes
    Status: install ok installed
    Priority: required
    Section: utils
    Installed-Size: 3152
    Maintainer: Base System Team <base@example.org>
    Architecture: amd64
    Multi-Arch: foreign
    Version: 1.34+dfsg-1.2+deb12u1
    Pre-Depends: libc6 (>= 2.34), libselinux1 (>= 3.1~)
    Suggests: bzip2, xz-utils
    Description: packs many files into one
     Packages are such archives; dpkg unpacks them with it.

    Package: zlib1g
    Status: install ok installed
    Priority: required
    Section: libs
    Installed-Size: 168
    Maintainer: Library Team <libraries@example.org>
    Architecture: amd64
    Multi-Arch: same
    Source: zlib
    Version: 1:1.2.13.dfsg-1
    Provides: libz1
    Depends: libc6 (>= 2.14)
    Description: compression in the deflate format
     The compression inside of archives, images and web pages.
    """
}
