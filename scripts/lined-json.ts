/**
 * JSON with an entry a line: objects and lists are written over several lines down to a depth, and on one below it. So
 * a diff of a generated file that is committed shows only what has changed.
 */
export function linedJson(value: unknown, depth: number, indent = ""): string {
  if (depth === 0 || typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent} `;
  const isList = Array.isArray(value);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  if (entries.length === 0) return isList ? "[]" : "{}";
  const lines = entries.map(
    ([name, each]) => `${inner}${isList ? "" : `${JSON.stringify(name)}: `}${linedJson(each, depth - 1, inner)}`,
  );
  return `${isList ? "[" : "{"}\n${lines.join(",\n")}\n${indent}${isList ? "]" : "}"}`;
}
