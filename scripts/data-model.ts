import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { writeOrCheck } from "./generated.ts";

// Writes docs/data-model.md from the entities: what ElectroDB knows of them, and the comments that stand beside it.

interface Key {
  field: string;
  composite: string[];
  template: string;
}
interface Attribute {
  type: unknown;
  required?: boolean;
  default?: unknown;
}
interface Model {
  model: { entity: string; version: string };
  activity: { about: string | null; masks?: string[]; leavesOut?: string[] } | null;
  personal: { of: string; in: string[] } | null;
  attributes: Record<string, Attribute>;
  indexes: Record<string, { index?: string; pk: Key; sk: Key }>;
}
/** An entity with its source, in which its comments stand. */
interface Described extends Model {
  area: string;
  source: string;
}

const root = fileURLToPath(new URL("..", import.meta.url));

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
    `${summaryOf(entity)} Schema number ${entity.model.version}. Source: \`core/src/${entity.area}/entity.ts\`.`,
    table(["Question", "Index", "Partition key", "Sort key"], patterns(entity)),
    table(["Attribute", "Type", "Present", "What"], attributes),
  ].join("\n\n");
}

export const described = await entities();

const code = (name: string) => `\`${name}\``;

/** Where a person's data is, entity by entity: for whoever exports it or erases it. */
function personalData(): string {
  return table(
    ["Entity", "Whose", "What of it", "In the activity log"],
    described.flatMap(({ model, personal, activity }) => {
      if (!personal) return [];
      const { masks = [], leavesOut = [] } = activity ?? {};
      const recorded = personal.in.filter((name) => activity && !leavesOut.includes(name));
      return [
        [
          `[${model.entity}](#${model.entity})`,
          code(personal.of),
          personal.in.map(code).join(", "),
          recorded.map((name) => code(name) + (masks.includes(name) ? " (masked)" : "")).join(", "),
        ],
      ];
    }),
  );
}

/** Whose activity an entity's changes stand in. */
function recordedChanges(): string {
  return table(
    ["Entity", "In the activity of", "Masked", "Left out"],
    described.flatMap(({ model, activity }) => {
      if (!activity) return [];
      const about = [activity.about ?? []].flat().map((each) => code(each.replace(/\$\{(\w+)\}/g, "<$1>")));
      const names = (list: string[] = []) => list.map(code).join(", ");
      const link = `[${model.entity}](#${model.entity})`;
      return [
        [link, about.join(" or ") || "the rest of its transaction", names(activity.masks), names(activity.leavesOut)],
      ];
    }),
  );
}

/** The document as it stands in docs/data-model.md. */
export const text = `${[
  "# The data model",
  "Made from the entities by `npm run data-model`; do not edit it. One DynamoDB table with `pk`, `sk`, indexes, a `ttl` and a\n" +
    "stream. What is kept without an entity (claims, counters, the outbox) is in\n" +
    "[architecture §5](architecture.md#5-data). `<…>` stands for an attribute. An item carries its entity's schema number; one of\n" +
    "an older number is read as the newest has it ([decision 0051](decisions/0051-older-items.md)).",
  "## Every question, and what answers it",
  table(
    ["Question", "Entity", "Index", "Partition key", "Sort key"],
    described.flatMap((entity) => {
      const { entity: name } = entity.model;
      return patterns(entity, [`[${name}](#${name})`]);
    }),
  ),
  "## What is recorded of changes",
  "`commit` writes an [activity](#activity) item beside what it changes, with the values before and after\n" +
    "([decision 0047](decisions/0047-what-is-recorded-of-a-change.md)). Entities that are not here follow from others or\n" +
    "serve the program.",
  recordedChanges(),
  "## Where a person's data is",
  "What an export of a person holds, and what an erasure goes through. Beside these, an e-mail\n" +
    "address and a National ID stand in the key of their claim (`unique#…`), a job's failures may name members, and copies\n" +
    "lie for a while in idempotency items (a day), in messages on their way (a week) and in dead letters; in files: what was\n" +
    "imported, and the directory's snapshot; outside: the mail service, the campaign platform and the card gateway. Logs name accounts by their ids only.",
  personalData(),
  "## The entities",
  ...described.map(section),
].join("\n\n")}\n`;

/** By what a person's data is found: what is known of them, or is learnt from what was found. */
const FOUND_BY = ["person", "clubMemberProfileId", "invoiceId", "about"];
/** What says the same as another: `campaign-member-address` the other way round, and a club's view of a `transfer`. */
const COPIES = ["campaign-address", "transfer-row"];

/**
 * Personal data as core reads it (`core/src/dynamo/personal`), so that what an area declares is in it.
 * @throws Error for an entity whose items of a person nothing finds
 */
function declarations() {
  return described.flatMap(({ model: { entity }, personal, activity, attributes, indexes }) => {
    if (!personal || COPIES.includes(entity) || !FOUND_BY.includes(personal.of)) return [];
    const found = Object.values(indexes)
      .filter(({ pk }) => pk.composite.length === 1 && FOUND_BY.includes(pk.composite[0] ?? ""))
      .sort((a, b) => Number(a.index !== undefined) - Number(b.index !== undefined))[0];
    if (!found) throw new Error(`No index finds the ${entity} items of a person`);
    const { masks = [], leavesOut = [] } = activity ?? {};
    const untold = [...masks, ...leavesOut, "version", "ttl"];
    return [
      {
        entity,
        of: personal.of,
        by: { index: found.index ?? null, field: found.pk.field, template: found.pk.template },
        personal: personal.in,
        tells: Object.keys(attributes).filter((name) => !untold.includes(name)),
        // The first is a person's: of what is an organisation's nothing is personal.
        about: [activity?.about ?? null].flat()[0] ?? null,
      },
    ];
  });
}

const DECLARED = "core/src/dynamo/personal/declared.ts";
/** As Biome writes it, for it is checked with the other sources. */
function declaredText(): string {
  const source = `// Made from the entities by \`npm run data-model\`; do not edit it.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the templates of keys and handles
import type { PersonalDeclaration } from "./collect.ts";

/** Where each entity keeps what is about a person. */
export const declared: readonly PersonalDeclaration[] = ${JSON.stringify(declarations())};
`;
  const biome = `${root}node_modules/@biomejs/biome/bin/biome`;
  return execFileSync(process.execPath, [biome, "check", "--write", `--stdin-file-path=${DECLARED}`], {
    input: source,
    cwd: root,
    encoding: "utf8",
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeOrCheck("docs/data-model.md", text, "npm run data-model");
  writeOrCheck(DECLARED, declaredText(), "npm run data-model");
}
