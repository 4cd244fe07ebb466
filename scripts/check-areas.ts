import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type ParseOptions, parseSync } from "@swc/core";

// What dependency-cruiser cannot see of an area (architecture §1): it casts no types and builds no keys of the
// table. `npm run check` runs it; it names each breach and ends with 1 when there is one.

const root = fileURLToPath(new URL("..", import.meta.url));

interface Node {
  type: string;
  span?: { start: number };
  [key: string]: unknown;
}

/** A place in a source that breaks a rule. */
export interface Breach {
  rule: "cast" | "cast without a reason" | "key of the table" | "raw table access";
  line: number;
}

const CASTS = new Set(["TsAsExpression", "TsTypeAssertion", "TsNonNullExpression"]);
const KEY_NAMES = /^(pk|sk|gsi\dpk|gsi\dsk)$/;
const RAW = /^@aws-sdk\/(client|lib)-dynamodb$/;

/** Where a source casts, names keys of the table or speaks to the table by itself. */
export function breachesIn(source: string, isTsx = false): Breach[] {
  const options: ParseOptions = { syntax: "typescript", tsx: isTsx, comments: true };
  // swc counts bytes on from whatever it has parsed before.
  const module = parseSync(source, options) as unknown as Node & { span: { start: number } };
  const bytes = Buffer.from(source);
  const first = firstByte(bytes);
  const lineAt = ({ span }: Node) => lineOf(bytes, (span?.start ?? 0) - module.span.start + first);
  const breaches: Breach[] = [];
  visit(module, (node) => {
    if (CASTS.has(node.type)) {
      const line = lineAt(node);
      breaches.push({ rule: hasReason(source, line) ? "cast" : "cast without a reason", line });
    }
    const key = node.key as Node | undefined;
    if (node.type === "KeyValueProperty" && KEY_NAMES.test(String(key?.value))) {
      breaches.push({ rule: "key of the table", line: lineAt(key ?? node) });
    }
    const from = node.source as Node | undefined;
    if (node.type === "ImportDeclaration" && RAW.test(String(from?.value)) && node.typeOnly !== true) {
      breaches.push({ rule: "raw table access", line: lineAt(node) });
    }
  });
  return breaches;
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (typeof each === "object" && each !== null && "type" in each) visit(each as Node, see);
      // Arguments and the like wrap their expression.
      else if (typeof each === "object" && each !== null && "expression" in each) visit(each.expression as Node, see);
    }
  }
}

/** The byte at which a module's first token stands; its span begins there. */
function firstByte(bytes: Buffer): number {
  const text = bytes.toString("utf8");
  const leading = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/.exec(text)?.[0] ?? "";
  return Buffer.byteLength(leading);
}

const lineOf = (bytes: Buffer, at: number): number => bytes.subarray(0, at).toString("utf8").split("\n").length;

/** A comment on the line, on the one before it or on the statement's first says why. */
function hasReason(source: string, line: number): boolean {
  const lines = source.split("\n").slice(Math.max(0, line - 4), line);
  return lines.some((each) => /\/\/|\*\//.test(each));
}

interface Rules {
  /** Files of areas, which cast nothing. */
  areas: string[];
  /** Shared parts, where together at most so many casts stand, each with its reason. */
  shared: { files: string[]; most: number };
}

const isProduct = (file: string) => !/\.test\.tsx?$/.test(file);

function check({ areas, shared }: Rules): string[] {
  const problems: string[] = [];
  const breaches = (file: string) => breachesIn(readFileSync(root + file, "utf8"), file.endsWith(".tsx"));
  for (const file of areas.filter(isProduct)) {
    for (const { rule, line } of breaches(file)) {
      if (rule === "key of the table" && file.endsWith("/entity.ts")) continue;
      problems.push(`${file}:${line}: ${rule}`);
    }
  }
  const casts = shared.files
    .filter(isProduct)
    .flatMap((file) => breaches(file).map((breach) => ({ file, ...breach })))
    .filter(({ rule }) => rule.startsWith("cast"));
  for (const { file, line, rule } of casts) if (rule !== "cast") problems.push(`${file}:${line}: ${rule}`);
  if (casts.length > shared.most) {
    problems.push(`${casts.length} casts in shared parts, at most ${shared.most}:`);
    problems.push(...casts.map(({ file, line }) => `  ${file}:${line}`));
  }
  return problems;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = (pattern: string) => globSync(pattern, { cwd: root }).sort();
  const problems = check({
    areas: [
      ...files("core/src/*/*/**/*.ts"),
      ...files("functions/src/*/*/**/*.ts"),
      ...files("web/src/features/**/*.{ts,tsx}"),
    ],
    shared: { files: [...files("core/src/dynamo/*.ts"), ...files("web/src/ui/**/*.{ts,tsx}")], most: 12 },
  });
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
}
