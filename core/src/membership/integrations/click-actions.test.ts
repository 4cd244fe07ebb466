import { destinationOf, LONGEST_DATA } from "@salle/contract/membership/click-actions";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

describe("where a click leads", () => {
  test.each([
    ["external", "https://books.example/salle?club=1#top", { isOurs: false, isNewWindow: false }],
    ["external", "HTTPS://books.example", { isOurs: false, isNewWindow: false }],
    ["url", "/campaigns/manage", { isOurs: true, isNewWindow: false }],
    ["url", "/", { isOurs: true, isNewWindow: false }],
    ["url", "/finance/invoices?filters[status]=PAID", { isOurs: true, isNewWindow: false }],
    ["url", "/jobs?back=//other.example", { isOurs: true, isNewWindow: false }],
    ["newWindow", "https://help.example/", { isOurs: false, isNewWindow: true }],
    ["newWindow", "/docs/api", { isOurs: true, isNewWindow: true }],
  ])("%s %s", (type, data, expected) => {
    expect(destinationOf(type, data)).toEqual({ to: data, ...expected });
  });
});

/** Those that no click action follows. */
const HOSTILE = [
  ["blank", ""],
  ["blanks", "   "],
  ["a script", "javascript:alert(1)"],
  ["a script in capitals", "JaVaScRiPt:alert(1)"],
  ["a script behind a line break", "java\nscript:alert(1)"],
  ["a script behind a control character", "\u0001javascript:alert(1)"],
  ["data", "data:text/html,<script>alert(1)</script>"],
  ["a blob", "blob:https://salle.test/1"],
  ["VBScript", "vbscript:msgbox(1)"],
  ["a file", "file:///etc/passwd"],
  ["without encryption", "http://books.example/"],
  ["of the page's own protocol", "//books.example/"],
  ["with three slashes", "///books.example/"],
  ["with backslashes", "\\\\books.example"],
  ["with a slash and a backslash", "/\\books.example"],
  ["with a tab that vanishes", "/\t/books.example"],
  ["with a line break that vanishes", "/\n/books.example"],
  ["that leads up to another host", "/..//books.example"],
  ["that leads up to another host, encoded", "/%2e%2E//books.example"],
  ["that leads up", "/clubs/../admin"],
  ["that leads up, half encoded", "/clubs/.%2e/admin"],
  ["that stays where it is", "/./clubs"],
  ["with an empty part", "/clubs//edit"],
  ["with a place on the page", "/clubs#x"],
  ["a host without a protocol", "books.example"],
  ["https without a host", "https://"],
  ["https with one slash", "https:/books.example"],
  ["https without slashes", "https:books.example"],
  ["https with a path for a host", "https:///books.example"],
  ["https with backslashes", "https:\\\\books.example"],
  ["a name and a password before the host", "https://salle.test:x@books.example/"],
  ["a name before the host", "https://salle.test@books.example/"],
  ["a blank before it", " https://books.example/"],
  ["a blank in it", "https://books.example/a b"],
  ["a backslash in it", "https://books.example\\@salle.test"],
  ["a character that turns what is read", "https://books.example/\u202e/"],
  ["a zero-width character", "/clubs\u200b"],
  ["too long", `/${"x".repeat(LONGEST_DATA)}`],
] as const;

describe("no click follows what is", () => {
  test.each(HOSTILE)("%s", (_, data) => {
    for (const type of ["external", "url", "newWindow"]) expect(destinationOf(type, data), type).toBeNull();
  });
});

test.each([
  ["external", "/campaigns/manage"],
  ["url", "https://books.example/"],
  ["", "https://books.example/"],
  ["popup", "https://books.example/"],
  ["toString", "/clubs"],
])("a click action of type “%s” does not follow %s", (type, data) => {
  expect(destinationOf(type, data)).toBeNull();
});

const piece = fc.constantFrom(
  ...[
    "/",
    "\\",
    ".",
    "..",
    "%2e",
    "%2f",
    "%5c",
    ":",
    "@",
    "?",
    "#",
    "\t",
    "\n",
    " ",
    "javascript",
    "data",
    "http",
    "https",
  ],
  ...["https://", "//", "evil.example", "clubs", "é", "\u202e", "\0"],
);
test("whatever is followed stays on this site, or is another one by https", () => {
  const texts = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((parts) => parts.join("")),
    fc.string({ unit: "binary" }),
  );
  fc.assert(
    fc.property(fc.constantFrom("external", "url", "newWindow"), texts, (type, data) => {
      const found = destinationOf(type, data);
      if (!found) return;
      const read = new URL(found.to, "https://salle.test/membership/members");
      expect(read.protocol).toBe("https:");
      expect(read.username).toBe("");
      if (found.isOurs) {
        expect(read.origin).toBe("https://salle.test");
        // Read once more from its own path, as a router does.
        expect(new URL(read.pathname, "https://salle.test").origin).toBe("https://salle.test");
      } else expect(type).not.toBe("url");
    }),
    { numRuns: 3000 },
  );
});
