import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  namedCalls,
  type State,
  shape,
  stateOfScreen,
  stateOfText,
  withoutAbsent,
} from "../../scripts/coverage-states.ts";
import { OPENED_ELSEWHERE, VISITS } from "../e2e/visits.ts";

const root = join(import.meta.dirname, "../..");

describe("a call is shown", () => {
  test("when a test of the specification asserts its answer, also by a path that begins with a constant", () => {
    const source = [
      'const ACCOUNT = "/app/account/{handle}" as const;',
      'await conforms(sales.admin, "GET /app/clubs/{id}", { params });',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a test's source
      "await conforms(\n  admin,\n  `POST ${ACCOUNT}/sync`,\n  {});",
      'await ask(admin, "GET /app/elsewhere");',
    ].join("\n");
    expect(namedCalls(source)).toEqual(["GET /app/clubs/{}", "POST /app/account/{}/sync"]);
  });
});

describe("a screen is shown", () => {
  const tabs = [{ tab: "a" }, { tab: "b", contexts: ["system"] }];
  const club = { type: "club", tab: null };
  test.each<[string, boolean, { type: string | null; tab: string | null }[], State]>([
    ["not when it is not there", false, [], "lacking"],
    ["in part when no story opens it", true, [], "partly"],
    ["in part when a context is left out", true, [club, { type: "club", tab: "a" }], "partly"],
    ["in part when a tab is left out", true, [club, { type: "system", tab: null }], "partly"],
    [
      "when every context has opened every tab of its own",
      true,
      [club, { type: "club", tab: "a" }, ...[null, "a", "b"].map((tab) => ({ type: "system", tab }))],
      "shown",
    ],
  ])("%s", (_, isThere, opened, state) => {
    expect(stateOfScreen(isThere, "club,system", tabs, opened)).toBe(state);
  });
});

describe("a text is shown", () => {
  const text = "An invitation has been sent to {name}";
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: a catalogue's source
  const catalogue = "sent: (name: string) => `An invitation has been sent to ${name}`,";
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: a catalogue's source
  test.each<[string, string, string, State]>([
    ["not when no catalogue has it", "", 'expect("An invitation has been sent to Ann")', "lacking"],
    ["in part when nothing expects it", catalogue, "", "partly"],
    [
      "in part when its absence is expected",
      catalogue,
      'expect("An invitation has been sent to Ann").not.toBe',
      "partly",
    ],
    ["when a test expects it", catalogue, 'getByText("An invitation has been sent to Ann")', "shown"],
    ["when a test expects it by a pattern", catalogue, "getByText(/^An invitation has been sent to Ann/)", "shown"],
  ])("%s", (_, catalogues, tests, state) => {
    expect(stateOfText(text, catalogues, withoutAbsent(tests))).toBe(state);
  });
});

describe("the stories", () => {
  test("open every screen that there is", () => {
    const lines = execFileSync(process.execPath, [join(root, "web/src/routes/screens.ts")], { encoding: "utf8" });
    const there = lines
      .trim()
      .split("\n")
      .map((line) => line.split("\t"))
      .filter(([, , state]) => state === "there")
      .map(([pattern = ""]) => pattern);
    const visited = [...VISITS.flatMap(({ visits }) => [...visits]), ...OPENED_ELSEWHERE].map(({ pattern }) =>
      shape(pattern),
    );
    expect(there.filter((pattern) => !visited.includes(shape(pattern)))).toEqual([]);
  });

  test.each(OPENED_ELSEWHERE)("$story opens $pattern", ({ story, says }) => {
    const source = withoutAbsent(readFileSync(join(root, "tests/e2e", story), "utf8"));
    expect(source.includes(says), says).toBe(true);
  });
});

test("the README says what the coverage page says", () => {
  const page = readFileSync(join(root, "docs/coverage.md"), "utf8");
  const counts = [...page.matchAll(/^## (\w+): (.*)$/gm)].map(
    ([, title = "", said]) => `- ${title.toLowerCase()}: ${said}`,
  );
  expect(counts).toHaveLength(3);
  expect(readFileSync(join(root, "README.md"), "utf8")).toContain(counts.join("\n"));
});
