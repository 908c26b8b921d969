import Foundation
import TestSupport
import Testing

/// Tests that use the program as git's diff driver, difftool and merge driver in a temporary repository.
@Suite struct GitTests {
    private static let hasGit = (try? Run(shell: "git --version", in: Folder()))?.code == 0
    private static let setUp = """
        set -e; export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null GIT_PAGER=cat
        git init -q -b main . && git config user.email a@b && git config user.name a
        echo '*.timeline -text diff=gesturetrace merge=gesturetrace' > .gitattributes
        git config diff.gesturetrace.command "$G diff"
        git config merge.gesturetrace.driver "$G merge %O %A %B --path %P"
        "$G" replay a.trace.json -o a.timeline
        git add .gitattributes a.timeline && git commit -qm one

        """

    private func git(_ line: String) throws -> Run { try Run(shell: Self.setUp + line, in: Sample.folder()) }

    @Test(.enabled(if: hasGit, "git is not installed"))
    func changesAreShownInRows() throws {
        let change = try git(
            """
            sed -i.old '/◉/d' a.timeline; git diff; echo $?
            git -c diff.gesturetrace.command="$G diff --stat" diff; echo $?
            """)
        #expect(change.output.contains("--- a/a.timeline\n+++ b/a.timeline\n\n* `tap` no longer recognizes"), "\(change.output)")
        #expect(change.output.contains(" tap  recognizer     1") && change.output.hasSuffix("\n0\n"), "\(change.output)")
    }

    @Test(.enabled(if: hasGit, "git is not installed"))
    func addedAndDeletedFilesAreComparedWithNothing() throws {
        let run = try git(
            """
            cp a.timeline n.timeline; git rm -q --cached a.timeline; git add n.timeline
            git diff --cached --no-renames; echo $?
            """)
        #expect(run.output.contains("--- a/a.timeline\n+++ /dev/null\n"), "\(run.output)")
        #expect(run.output.contains("--- /dev/null\n+++ b/n.timeline\n") && run.output.hasSuffix("\n0\n"), "\(run.output)")
        let renamed = try git(
            "git mv a.timeline n.timeline; sed -i.old '/◉/d' n.timeline; git add n.timeline; git diff --cached -M20; echo $?")
        #expect(renamed.output.contains("--- a/a.timeline\n+++ b/n.timeline\n"), "\(renamed.output)")
        #expect(renamed.output.hasSuffix("\n0\n"), "\(renamed.output)")
    }

    @Test(.enabled(if: hasGit, "git is not installed"))
    func aFileThatIsNotATimelineDoesNotStopGit() throws {
        let run = try git(
            """
            echo hello > b.txt; git add b.txt; git commit -qm two; echo bye > b.txt; sed -i.old '/◉/d' a.timeline
            git -c diff.external="$G diff" diff; echo $?
            """)
        #expect(run.output.contains("b.txt: not compared\n"), "\(run.output)")
        #expect(run.output.contains("b.txt:1:1: error: this is neither"), "\(run.output)")
        #expect(run.output.contains("`tap` no longer recognizes") && run.output.hasSuffix("\n0\n"))
    }

    @Test(.enabled(if: hasGit, "git is not installed"))
    func itWorksAsADifftool() throws {
        let run = try git(
            """
            echo > .gitattributes; git commit -qam none; sed -i.old '/◉/d' a.timeline
            COLUMNS=80 git difftool -y -x "$G diff --side-by-side"; echo $?
            """)
        #expect(run.output.contains("`tap` no longer recognizes"), "\(run.output)")
        #expect(run.output.contains("◉ tap recognized                 <\n"), "\(run.output)")
    }

    @Test(.enabled(if: hasGit, "git is not installed"))
    func aCheckNamesTheLayoutThatChangedAfterTheGolden() throws {
        func change(_ layout: String) -> String {
            """
            set +e; export CI= GITHUB_ACTIONS=; rm a.trace.jsonl g.trace.json; mv a.layout.json ./\(layout)
            sed -i.old 's/a.layout.json/\(layout)/' a.trace.json
            "$G" check --update=all; git add -A; git commit -qm two; sed -i.old 's/"tap"}/"longPress"}/' ./\(layout)
            "$G" check; "$G" check --format github; "$G" check --format jsonl

            """
        }
        let run = try git(change("b.json"))
        let sentence = "'b.json' changed after 'a.timeline' was committed"
        #expect(run.output.contains("\nCHANGED  \(sentence)\n"), "\(run.output)")
        #expect(run.output.contains("::notice file=b.json,line=1,col=1,title=gesturetrace check::\(sentence)\n"), "\(run.output)")
        #expect(run.output.contains(#""changedLayouts": ["b.json"]"#), "\(run.output)")
        // After `accept`, the golden file is at least as new as the layout file, so `check` no longer reports that the layout has changed.
        let accepted = try git(change("b.json") + "\"$G\" accept a.trace.json; sed -i.old 's/✕/◉/' a.timeline; \"$G\" check")
        #expect(accepted.output.components(separatedBy: "CHANGED").count == 2, "\(accepted.output)")
        #expect(accepted.output.hasSuffix("check: 1 trace: 1 not as expected\n"), "\(accepted.output)")
        // Git must not interpret a file name that begins with '--' as an option.
        let named = try git(change("--output=x") + "ls")
        #expect(named.output.contains("'--output=x' changed after"), "\(named.output)")
        #expect(!named.output.contains("\nx\n"), "\(named.output)")
    }

    @Test(.enabled(if: hasGit, "git is not installed"))
    func ofManyChangedLayoutsACheckNames20() throws {
        let run = try git(
            """
            set +e; export CI= GITHUB_ACTIONS=
            for n in $(seq 21); do sed "s/a.layout.json/l$n.json/" a.trace.json > t$n.trace.json; cp a.layout.json l$n.json; done
            rm a.trace.json* g.trace.json a.timeline; "$G" check --update=all > /dev/null; git add -A; git commit -qm two
            sed -i.old 's/"tap"}/"longPress"}/' l*.json; "$G" check --format jsonl | tail -1
            """)
        #expect(run.output.matches(of: /"l[0-9]+.json"/).count == 20, "\(run.output)")
    }

    private static let branches = """
        seq 0 9 | awk 'BEGIN { print "gesturetrace timeline 1\\ntrace a\\n\\n   time  fingers, recognizers                │ views\\n" }
            { printf "  %d.000    ◉ r%d         began\\n", $1, $1 } END { print "  9.000  end" }' > m.timeline
        git add m.timeline; git commit -qm base; git checkout -qb side
        sed -i.old 's/r2 /x2 /' m.timeline; git commit -qam side; git checkout -q main

        """

    @Test(.enabled(if: hasGit, "git is not installed"))
    func rowsFarApartAreMerged() throws {
        let run = try git(
            Self.branches
                + "sed -i.old 's/r7 /x7 /' m.timeline; git commit -qam main; git merge -q side -m m && echo merged; cat m.timeline")
        #expect(run.output.contains("merged\n"), "\(run.output)")
        #expect(run.output.contains("◉ x2 ") && run.output.contains("◉ x7 ") && !run.output.contains("r7 "))
    }

    @Test(.enabled(if: hasGit, "git is not installed"))
    func conflictingRowsKeepOurVersion() throws {
        let run = try git(
            Self.branches + """
                sed -i.old 's/r2 /y2 /' m.timeline; git commit -qam main; git merge -q side -m m || echo failed
                git diff --name-only --diff-filter=U; git diff --ours; cat m.timeline
                """)
        #expect(run.output.contains("m.timeline: both sides changed the same rows, so ours is unchanged"), "\(run.output)")
        #expect(run.output.contains("gesturetrace check --update m.trace.json\n"))
        #expect(run.output.contains("failed\n") && run.output.contains("\nm.timeline\n"), "\(run.output)")
        #expect(run.output.contains("m.timeline: the merge is not finished\n"), "\(run.output)")
        #expect(run.output.contains("◉ y2 ") && !run.output.contains("<<<<") && !run.output.contains("x2 "))
    }

    @Test func mergingNeedsThreeFiles() throws {
        let folder = try Sample.folder()
        #expect(try Run(["merge", "a", "b"], in: folder).errors.contains("no timeline is named"))
        #expect(try Run(["merge", "a", "b", "c", "d"], in: folder).errors.contains("'merge' takes three"))
        #expect(try Run(["merge", "none", "none", "none"], in: folder).code == 2)
        #expect(try Run(["diff", "/dev/null", "/dev/null"], in: folder).code == 0)
    }
}
