import { globSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

// Writes docs/data-model.md from the entities: what ElectroDB knows of them, and the comments that stand beside it.

interface Key {
  field: string;
  template: string;
}
interface Attribute {
  type: unknown;
  required?: boolean;
  default?: unknown;
}
interface Model {
  model: { entity: string };
  attributes: Record<string, Attribute>;
  indexes: Record<string, { index?: string; pk: Key; sk: Key }>;
}
/** An entity with its source, in which its comments stand. */
interface Described extends Model {
  area: string;
  source: string;
}

const root = fileURLToPath(new URL("..", import.meta.url));
const target = `${root}docs/data-model.md`;

async function entities(): Promise<Described[]> {
  const found: Described[] = [];
  for (const file of globSync("core/src/*/*/entity.ts", { cwd: root })) {
    const source = readFileSync(root + file, "utf8");
    const exported: Record<string, unknown> = await import(root + file);
    for (const [name, value] of Object.entries(exported)) {
      if (!name.endsWith("Entity")) continue;
      const { schema } = value as { schema: Model };
      found.push({ ...schema, area: file.split("/").slice(2, 4).join("/"), source: sourceOf(source, name) });
    }
  }
  return found.sort((a, b) => (a.model.entity < b.model.entity ? -1 : 1));
}

/** An entity's own lines with the comment above them. */
function sourceOf(source: string, name: string): string {
  const start = source.indexOf(`export const ${name} =`);
  const comment = source.lastIndexOf("/**", start);
  const isOwn = /^\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.test(source.slice(comment, start));
  return source.slice(isOwn ? comment : start, source.indexOf("\n});", start));
}

const plain = (comment = "") =>
  comment
    .replace(/^\s*(?:\/\*\*|\/\/|\*\/?)|\*\/\s*$/gm, "")
    .replace(/\s+/g, " ")
    .trim();

const summaryOf = ({ source }: Described) => plain(/^\/\*\*[\s\S]*?\*\//.exec(source)?.[0]);

/** The question an index answers: the comment over it. */
export function questionOf({ source }: Described, index: string): string {
  const indexes = source.slice(source.indexOf("  indexes: {"));
  return plain(new RegExp(`((?:^ *//.*\\n)+) *${index}: \\{`, "m").exec(indexes)?.[1]);
}

const noteOf = ({ source }: Described, attribute: string) =>
  plain(new RegExp(`(/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/)\\s*${attribute}:`).exec(source)?.[1]);

function typeOf({ type }: Attribute): string {
  if (Array.isArray(type)) return type.map((one) => `\`${one}\``).join(", ");
  return type === "any" ? "object" : String(type);
}

const stateOf = ({ required, default: value }: Attribute) => {
  if (required) return "always";
  if (value === undefined) return "optional";
  return `else \`${JSON.stringify(typeof value === "function" ? value() : value)}\``;
};

const row = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
const table = (head: string[], rows: string[][]) =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");
const keyOf = ({ template }: Key) => `\`${template.replace(/\$\{(\w+)\}/g, "<$1>")}\``;

function patterns(entity: Described, first: string[] = []): string[][] {
  return Object.entries(entity.indexes).map(([name, { index, pk, sk }]) => [
    questionOf(entity, name),
    ...first,
    index ? `\`${index}\`` : "table",
    keyOf(pk),
    keyOf(sk),
  ]);
}

function section(entity: Described): string {
  const attributes = Object.entries(entity.attributes).map(([name, attribute]) => [
    `\`${name}\``,
    typeOf(attribute),
    stateOf(attribute),
    noteOf(entity, name),
  ]);
  return [
    `### ${entity.model.entity}`,
    `${summaryOf(entity)} Source: \`core/src/${entity.area}/entity.ts\`.`,
    table(["Question", "Index", "Partition key", "Sort key"], patterns(entity)),
    table(["Attribute", "Type", "Present", "What"], attributes),
  ].join("\n\n");
}

export const described = await entities();

/** The document as it stands in docs/data-model.md. */
export const text = `${[
  "# The data model",
  "Made from the entities by `npm run data-model`; do not edit it. One DynamoDB table with `pk`, `sk`, indexes, a `ttl` and a\n" +
    "stream. What is kept without an entity (claims, counters, the outbox) is in\n" +
    "[architecture §5](architecture.md#5-data). `<…>` stands for an attribute.",
  "## Every question, and what answers it",
  table(
    ["Question", "Entity", "Index", "Partition key", "Sort key"],
    described.flatMap((entity) => {
      const { entity: name } = entity.model;
      return patterns(entity, [`[${name}](#${name})`]);
    }),
  ),
  "## The entities",
  ...described.map(section),
].join("\n\n")}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(target, text);
  console.log(`docs/data-model.md: ${described.length} entities`);
}
