import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type Expression, type Node, type SourceFile, SyntaxKind } from "typescript/unstable/ast";
import { isBinaryExpression, isElementAccessExpression } from "typescript/unstable/ast/is";
import { API, type Project, type Type, TypeFlags } from "typescript/unstable/sync";

// Own keys only: what looks something up by a string that anybody may have sent must not find what each object inherits
// (`constructor`, `__proto__`, `toString`). TypeScript lets only a table of strings (an index signature) be asked by such a
// string, so those are found by their types, and `own` (packages/contract/src/own.ts) or a Map is to be used there.
// `npm run check` runs it; it names each place and ends with 1 when there is one.

const root = fileURLToPath(new URL("..", import.meta.url));

/** Product code; tests and tools of the repository are asked by nobody. */
const PRODUCT = /^(?:packages\/[a-z-]+|core|functions|web)\/(?:src|tools)\/(?!.*\.(?:test|d)\.tsx?$)/;

/**
 * Where keys are our own words: attributes and indexes by their entities' declarations, in the stores and in what stands in
 * for the table; and where own keys are looked up.
 */
const OUR_KEYS =
  /^(?:core\/src\/dynamo\/|core\/tools\/|packages\/local-cloud\/src\/(?:aws-table|checkpoint|index-lag)\.ts|packages\/contract\/src\/own\.ts)/;

/** A look-up that could find an inherited key. */
interface Lookup {
  table: Expression;
  key: Expression;
  node: Node;
}

function lookupsIn(file: SourceFile): Lookup[] {
  const found: Lookup[] = [];
  const visit = (node: Node): void => {
    if (isElementAccessExpression(node)) found.push({ table: node.expression, key: node.argumentExpression, node });
    else if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword)
      found.push({ table: node.right, key: node.left, node });
    node.forEachChild(visit);
  };
  file.forEachChild(visit);
  return found;
}

const isAny = (types: readonly Type[], flag: TypeFlags): boolean => types.some(({ flags }) => (flags & flag) !== 0);
const partsOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type]);

/** The places of a project's product files at which a text that may be anything is looked up in an object. */
export function breachesIn({ program, checker }: Project): string[] {
  const breaches: string[] = [];
  for (const name of program.getSourceFileNames()) {
    const path = relative(root, name);
    const file = PRODUCT.test(path) && !OUR_KEYS.test(path) ? program.getSourceFile(name) : undefined;
    if (!file) continue;
    const lookups = lookupsIn(file).filter(({ table }) => !isEnvironment(table));
    if (lookups.length === 0) continue;
    const keys = checker.getTypeAtLocation(lookups.map(({ key }) => key));
    for (const [index, { node }] of lookups.entries()) {
      const key = keys[index];
      if (!key || !isAny(partsOf(key), TypeFlags.String)) continue;
      const line = file.text.slice(0, node.getStart(file)).split("\n").length;
      breaches.push(`${path}:${line}: ${node.getText(file)}`);
    }
  }
  return breaches;
}

/** `process.env` has no keys that it does not own. */
const isEnvironment = (table: Expression): boolean => table.getText() === "process.env";

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const api = new API({ cwd: root });
  const configs = ["tsconfig.json", "web/tsconfig.json"].map((name) => root + name);
  const snapshot = api.updateSnapshot({ openProjects: configs });
  const breaches = new Set(snapshot.getProjects().flatMap(breachesIn));
  for (const each of breaches) console.error(`${each}: look it up by own keys (own, Object.hasOwn or a Map)`);
  api.close();
  process.exit(breaches.size > 0 ? 1 : 0);
}
