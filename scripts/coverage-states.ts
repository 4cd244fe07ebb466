/** What of the specification is there: shown by a test, there but not shown in full, or lacking. */
export type State = "shown" | "partly" | "lacking";

/** Every parameter is alike, and an optional one at the end counts as given. */
export const shape = (path: string): string =>
  path.replace(/\{[^}]*\}|[:$][A-Za-z]+\??/g, "{}").replace(/\/+$/, "") || "/";

/**
 * The calls that a test of the specification names and asserts (`conforms`, tests/support/spec.ts), as `METHOD shape`. A
 * path's constant beginning is put in, as in `` `GET ${ACCOUNT}/form` ``.
 * @param source a file of tests/api/spec
 */
export function namedCalls(source: string): string[] {
  const constants = new Map([...source.matchAll(/const (\w+) =\s*"([^"]+)" as const/g)].map((m) => [m[1], m[2]]));
  return [...source.matchAll(/conforms\(\s*[\w.{}]+,\s*["`]([A-Z]+) ([^"`]+)["`]/g)].map(
    ([, method, path = ""]) =>
      `${method} ${shape(path.replace(/\$\{(\w+)\}/g, (_, name) => constants.get(name) ?? ""))}`,
  );
}

/** Of a screen: where stories open it and what they have to open. */
export interface Opened {
  type: string | null;
  tab: string | null;
}

/**
 * @param contexts the specification's: `club,club-groups`, or `public`, `any`, `auth`, `none+`, which one visitor shows
 * @param tabs ours beside the first, with the contexts that have them when not all do
 */
export function stateOfScreen(
  isThere: boolean,
  contexts: string,
  tabs: readonly { tab: string; contexts?: readonly string[] }[],
  opened: readonly Opened[],
): State {
  if (!isThere) return "lacking";
  const types = contexts.split(",").filter((type) => TYPES.has(type));
  const wanted = types.length > 0 ? types : [null];
  const isOpened = (type: string | null, tab: string | null) =>
    opened.some((visit) => (type === null || visit.type === type) && visit.tab === tab);
  const isShown = wanted.every((type) => {
    const seen = tabs.filter((each) => !each.contexts || type === null || each.contexts.includes(type));
    return isOpened(type, null) && seen.every(({ tab }) => isOpened(type, tab));
  });
  return isShown ? "shown" : "partly";
}
const TYPES = new Set(["club", "club-groups", "system", "user"]);

/**
 * A text is there when a catalogue holds it, with its placeholders filled in any way, and shown when a test expects it.
 * @param catalogues the sources, without their tests
 * @param tests what stories and tests say, without the lines that expect something's absence (`withoutAbsent`)
 */
export function stateOfText(text: string, catalogues: string, tests: string): State {
  const parts = text.split(/\{[^}]*\}|%[a-z]+%/i).map(literal);
  if (!new RegExp(parts.join(String.raw`\$\{[^}]*\}`)).test(catalogues)) return "lacking";
  return new RegExp(parts.join('[^"`\\n]{1,60}')).test(tests) ? "shown" : "partly";
}
const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/'/g, "\\\\?'");

/** A test's source without the lines that expect something to be absent, and without the escapes of its patterns. */
export const withoutAbsent = (source: string): string =>
  source
    .split("\n")
    .filter((line) => !/\.not\.|toHaveCount\(0\)/.test(line))
    .join("\n")
    .replace(/\\([.?()[\]/])/g, "$1");
