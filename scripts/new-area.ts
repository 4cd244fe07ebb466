import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// Writes the files of a new area in the agreed shape: `npm run new:area -- positions position pos`
// (the area, one of its things, and the prefix of its ids). docs/adding-an-area.md says what is left to do by hand.
const [area, noun, prefix] = process.argv.slice(2);
const isWord = (word: string | undefined): word is string => /^[a-z][a-z-]*$/.test(word ?? "");
if (!isWord(area) || !isWord(noun) || !isWord(prefix)) {
  console.error(
    "Usage: npm run new:area -- <area> <noun> <id prefix>, as in: npm run new:area -- positions position pos",
  );
  process.exit(1);
}
const root = fileURLToPath(new URL("..", import.meta.url));
const pascal = (word: string) => word.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
const camel = (word: string) => word.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const Noun = pascal(noun);
const thing = camel(noun);
const Area = pascal(area);
const words = area.replaceAll("-", " ");
const Title = words.charAt(0).toUpperCase() + words.slice(1);

const files: Record<string, string> = {
  [`packages/contract/src/${area}.ts`]: `import * as z from "zod/mini";
import { can, ref } from "./access.ts";
import { endpoint } from "./endpoint.ts";
import { requiredText } from "./texts.ts";
import { many, one, resource, write } from "./wire.ts";

export const ${Noun} = resource("${noun}", z.object({ name: z.string(), instanceCreatedDate: z.string() }));
export type ${Noun} = z.infer<typeof ${Noun}>;

export const Create${Noun} = z.strictObject({ name: requiredText("Name") });
export type Create${Noun} = z.infer<typeof Create${Noun}>;

const area = "${area}";

export const list${Area} = endpoint("GET /app/clubs/{id}/${area}", {
  area,
  source: "ours",
  summary: "A club's ${area}",
  access: can("clubs.view", ref("club", "params.id")),
  output: many(${Noun}),
});
export const create${Noun} = endpoint("POST /app/clubs/{id}/${area}", {
  area,
  source: "ours",
  summary: "A new ${noun} of a club",
  access: can("clubs.manage", ref("club", "params.id")),
  body: write(Create${Noun}),
  output: one(${Noun}),
});
`,
  [`core/src/${area}/entity.ts`]: `import { Entity, type EntityItem } from "electrodb";
import { stamps } from "../dynamo/electro.ts";

/** A ${noun} of a club. */
export const ${Noun}Entity = new Entity({
  model: { entity: "${noun}", service: "salle", version: "1" },
  attributes: {
    id: { type: "string", required: true },
    clubId: { type: "string", required: true },
    name: { type: "string", required: true },
    ...stamps,
  },
  indexes: {
    // Which ${area} does this club have?
    byClub: {
      pk: { field: "pk", composite: ["clubId"], template: "${area}#\${clubId}", casing: "none" },
      sk: { field: "sk", composite: ["id"], template: "\${id}", casing: "none" },
    },
  },
});

export type ${Noun} = EntityItem<typeof ${Noun}Entity>;
`,
  [`core/src/${area}/rules.ts`]: `/** How a ${noun}'s name is compared: case and surrounding blanks do not count. */
export const nameKey = (name: string): string => name.trim().toLowerCase();
`,
  [`core/src/${area}/rules.test.ts`]: `import { expect, test } from "vitest";
import { nameKey } from "./rules.ts";

test("names are compared without case and blanks", () => {
  expect(nameKey(" Épée ")).toBe("épée");
});
`,
  [`core/src/${area}/factory.ts`]: `import type { ${Noun} } from "./entity.ts";

/** A ${noun} for seeds and tests. */
export const ${thing} = (over: Partial<${Noun}> & Pick<${Noun}, "id" | "clubId">): ${Noun} => ({
  name: "A ${noun}",
  version: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  ...over,
});
`,
  [`core/src/${area}/index.ts`]: `import type { Create${Noun}, ${Noun} as ${Noun}Resource } from "@salle/contract/${area}";
import { ulid } from "ulid";
import { commit, createStep, queryPartition } from "../dynamo/index.ts";
import type { ActorContext } from "../lib/context.ts";
import { fieldError } from "../lib/errors.ts";
import { type ${Noun}, ${Noun}Entity } from "./entity.ts";
import { nameKey } from "./rules.ts";

/** A club's ${area}, oldest first. */
export async function list(clubId: string): Promise<${Noun}[]> {
  return (await queryPartition(\`${area}#\${clubId}\`)) as unknown as ${Noun}[];
}

/**
 * A new ${noun} of a club.
 * @throws Refusal on the field \`name\` when the club has one of that name
 */
export async function create(ctx: ActorContext, clubId: string, input: Create${Noun}): Promise<${Noun}Resource> {
  const existing = await list(clubId);
  if (existing.some((each) => nameKey(each.name) === nameKey(input.name))) {
    throw fieldError("name", "There is one of this name already.");
  }
  const at = ctx.now.toISOString();
  const created: ${Noun} = { id: \`${prefix}_\${ulid(ctx.now.getTime())}\`, clubId, ...input, version: 1, createdAt: at, updatedAt: at };
  return commit(ctx, [createStep(${Noun}Entity.create(created))], toResource(created));
}

/** The wire's form of a ${noun}. */
export function toResource(${thing}: ${Noun}): ${Noun}Resource {
  const { id, name, createdAt } = ${thing};
  return { id, type: "${noun}", attributes: { name, instanceCreatedDate: createdAt } };
}
`,
  [`functions/src/${area}/api.ts`]: `import { create${Noun}, list${Area} } from "@salle/contract/${area}";
import * as ${Area} from "@salle/core/${area}";
import { route } from "../http/index.ts";

export const routes = [
  route(list${Area}, async ({ params }) => {
    const found = await ${Area}.list(params.id);
    return { data: found.map(${Area}.toResource), totalResults: found.length };
  }),
  route(create${Noun}, async ({ ctx, params, body }) => ({ data: await ${Area}.create(ctx, params.id, body.attributes) })),
];
`,
  [`web/src/features/${area}/strings.ts`]: `export const strings = {
  title: "${Title}",
  name: "Name",
  emptyTitle: "There are no ${words} yet",
  loadError: "The ${words} could not be loaded.",
} as const;
`,
  [`web/src/features/${area}/queries.ts`]: `import { list${Area} } from "@salle/contract/${area}";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";

/** A club's ${words}. */
export const ${camel(area)}OfClub = (clubId: string) =>
  queryOptions({
    queryKey: ["${area}", clubId],
    queryFn: async ({ signal }) => (await call(list${Area}, { params: { id: clubId }, signal })).data,
  });
`,
  [`web/src/features/${area}/list-screen.tsx`]: `import type { ${Noun} } from "@salle/contract/${area}";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../lib/session.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { ${camel(area)}OfClub } from "./queries.ts";
import { strings } from "./strings.ts";

const columns: Column<${Noun}>[] = [
  { id: "name", header: strings.name, cell: (${thing}) => ${thing}.attributes.name },
];

/** The ${words} of the club one works in. */
export function Screen() {
  const { context } = useSession();
  return context?.type === "club" ? <List clubId={context.id} /> : null;
}

function List({ clubId }: { clubId: string }) {
  const query = useQuery(${camel(area)}OfClub(clubId));
  return (
    <>
      <PageHeader title={strings.title} />
      {query.isError ? (
        <LoadError title={strings.loadError} error={query.error} onRetry={query.refetch} />
      ) : (
        <DataTable
          label={strings.title}
          columns={columns}
          rows={query.data}
          rowId={(${thing}) => ${thing}.id}
          skeletonRows={8}
          empty={<EmptyState title={strings.emptyTitle} />}
        />
      )}
    </>
  );
}
`,
  [`tests/api/${area}.test.ts`]: `import { expect, test } from "vitest";
import { ask } from "../support/api.ts";
import { grant, World } from "../support/world.ts";

const world = new World();

test("a club's administrator adds a ${noun}, and no second one of the same name", async () => {
  const club = await world.club("${Area} club", await world.group("${Area} state"));
  const email = world.email("${area}");
  await world.staff(email, [grant("club-administrator", { type: "club", id: club.id })]);
  const speaker = await world.speak(email);
  const add = () => ask(speaker, \`POST /app/clubs/\${club.id}/${area}\`, { attributes: { name: "First" } });
  expect((await add()).status).toBe(200);
  expect((await add()).body.errors[0].meta.field).toBe("name");
});
`,
};

const there = Object.keys(files).filter((file) => existsSync(join(root, file)));
if (there.length > 0) {
  console.error(`These files are there already:\n${there.join("\n")}`);
  process.exit(1);
}
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  console.log(file);
}
console.log(`
Left to do by hand (docs/adding-an-area.md):
  packages/contract/src/endpoints.ts   import * as ${camel(area)} and name it in the list
  packages/contract/src/deployment.ts  put "${area}" into the group that serves it
  functions/src/lambdas/<group>.ts      add its routes
  web/src/routes/table-*.ts            a row whose screen loads features/${area}/list-screen.tsx, for the club context
  web/src/routes/table.test.ts         a line that says who may be there
Then: npm run openapi && npm run data-model && npm run format && npm run check && npm run build && npm test`);
