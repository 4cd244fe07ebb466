import { markupAddress, markupTags } from "@salle/contract/markup";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sanitised } from "./sanitise.ts";

/** What markup may hold: tags without attributes, and links to whole addresses. */
const kept = new RegExp(
  `</?(?:${markupTags.join("|")})(?: /)?>|<a href="${markupAddress.source.slice(1)}[^"<>]*">`,
  "g",
);

describe("markup is made harmless", () => {
  test.each([
    ["what the editor makes", "<h2>About</h2><p>A <strong>b</strong> <em>c</em></p><ul><li>d</li></ul>", undefined],
    ["a link", '<a href="https://salle.test/">x</a>', undefined],
    ["older tags under their new names", "<b>a</b><i>b</i>", "<strong>a</strong><em>b</em>"],
    ["a script, with what is in it", "a<script>alert(1)</script>b", "ab"],
    ["a handler", '<p onclick="x()">a</p>', "<p>a</p>"],
    ["a style", '<p style="position:fixed">a</p><style>p{}</style>', "<p>a</p>"],
    ["a link that runs", '<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
    ["a link that hides that", '<a href="java\tscript:alert(1)">a</a>', "<a>a</a>"],
    ["a link to data", '<a href="data:text/html,x">a</a>', "<a>a</a>"],
    ["a link to another host without a scheme", '<a href="//evil.test">a</a>', "<a>a</a>"],
    ["a link whose script stands behind a bracket", "<a href='<javascript:x'>a</a>", "<a>a</a>"],
    ["a link without a scheme", '<a href="/members">a</a>', "<a>a</a>"],
    ["a picture", '<img src=x onerror="x()">a', "a"],
    ["a form", '<form action="/x"><input name="y">a</form>', "a"],
    ["another document", '<iframe srcdoc="<script>x</script>"></iframe><svg onload="x()"></svg>a', "a"],
    ["markup in markup", "<scr<script>x</script>ipt>a", "xipt&gt;a"],
    ["what is not closed", '<p>a<a href="', "<p>a</p>"],
  ])("%s", (_, html, expected = html) => {
    expect(sanitised(html)).toBe(expected);
  });

  test("whatever is written, once more changes nothing, and it holds no handler, script or style", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "<",
        ">",
        "<p>",
        "</p>",
        "<svg/onload=x>",
        "<a href='",
        "javascript:",
        "<!--",
        "-->",
        "<style>",
        "\0",
      ),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const once = sanitised(pieces.join(""));
        expect(sanitised(once)).toBe(once);
        expect(once.replace(kept, "")).not.toContain("<");
      }),
    );
  });

  test("what is nested for ever ends", () => {
    // Backtracking would not, within a test's time.
    for (const [text, times] of [
      ["<ul><li>", 1000],
      ["<", 8000],
      ["&", 8000],
    ] as const)
      expect(typeof sanitised(text.repeat(times))).toBe("string");
  });
});
