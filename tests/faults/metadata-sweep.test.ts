import type { SentField } from "@salle/contract/platform/metadata";
import type { ActorContext } from "@salle/core/lib/context";
import * as ClubMetadata from "@salle/core/organisations/club-metadata";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keptFiles } from "../support/kept-files.ts";
import { officer } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { sweep } from "../support/sweep.ts";
import { World } from "../support/world.ts";

/*
 * Additional details, with the process stopped at every call and the request asked again: a definition is saved once, its new
 * fields have one id each, and a record has all that was sent or nothing, a file among it.
 */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const at = new Date("2026-11-25T00:00:00Z");
const fail = (error: unknown) => {
  throw error;
};
const first: SentField[] = [
  { type: "text", label: "Motto", required: false },
  { type: "file", label: "Rules", required: false },
];

interface Scene {
  clubId: string;
  fields: readonly { id: string; label: string }[];
}

async function stage(): Promise<Scene> {
  await parts.empty();
  const { id: clubId } = await new World(at).club("Club");
  const { attributes } = await ClubMetadata.saveDefinition(officer(at), { fields: first });
  return { clubId, fields: attributes.fields };
}
const idOf = ({ fields }: Scene, label: string) => fields.find((field) => field.label === label)?.id ?? "";

/** What there is, by the labels of fields and without the ids that differ by run. */
async function picture() {
  const items = await parts.allItems();
  const of = (sk: string, pk: string) => items.filter((item) => item.sk === sk && item.pk.startsWith(pk));
  return {
    definitions: of("definition", "metadata-definition#").map(({ version, fields }) => ({
      version,
      labels: (fields as { label: string }[]).map(({ label }) => label),
      ids: new Set((fields as { id: string }[]).map(({ id }) => id)).size,
    })),
    records: of("record", "metadata#").map(({ version, values }) => ({
      version,
      values: Object.values(values as object)
        .map((value) => value?.originalFileName ?? value)
        .sort(),
    })),
    uses: of("use", "metadata-definition#").map(({ fieldIds }) => (fieldIds as string[]).length),
    recorded: items.filter(({ pk }) => pk.startsWith("activity#")).length,
  };
}

type Act = (ctx: ActorContext, scene: Scene) => Promise<unknown>;
const pdf = { file: Buffer.from("%PDF-1.7").toString("base64"), fileType: "application/pdf", fileName: "rules.pdf" };

test.each<[string, Act, object]>([
  [
    "saving a definition, with a new field and without an old one",
    (ctx, scene) =>
      ClubMetadata.saveDefinition(ctx, {
        fields: [{ type: "date", label: "Founded" }, { ...first[0], id: idOf(scene, "Motto") } as SentField],
        version: 1,
      }),
    { definitions: [{ version: 2, labels: ["Founded", "Motto"], ids: 2 }], recorded: 2 },
  ],
  [
    "saving a record for the first time, with a file",
    (ctx, scene) =>
      ClubMetadata.save(ctx, scene.clubId, {
        [idOf(scene, "Motto")]: "En garde",
        [idOf(scene, "Rules")]: pdf,
        version: 0,
      }),
    { records: [{ version: 1, values: ["En garde", "rules.pdf"] }], uses: [2], recorded: 2 },
  ],
])("%s", async (_, run, shows) => {
  const scene = await stage();
  const items = await parts.allItems();
  const { points, expected } = await sweep(parts, {
    prepare: async () => {
      await parts.restore(items);
      return scene;
    },
    context: (_prepared, key) => officer(at, key),
    run: (ctx) => run(ctx, scene),
    picture,
  });
  expect(points).toBeGreaterThanOrEqual(2);
  expect(expected).toMatchObject(shows);
});

test("a file that was replaced or taken away is emptied, and one that stays is not", async () => {
  const scene = await stage();
  const [motto, rules] = [idOf(scene, "Motto"), idOf(scene, "Rules")];
  // A minute apart each: ids of one moment have no order.
  let minutes = 0;
  const save = async (values: Parameters<typeof ClubMetadata.save>[2]) => {
    await ClubMetadata.save(officer(new Date(at.getTime() + ++minutes * 60_000)), scene.clubId, values);
    await deliverAll(parts.allItems, fail, () => at);
    return keptFiles(parts);
  };
  expect(await save({ [rules]: pdf })).toEqual(["full"]);
  expect(await save({ [motto]: "Beside it" })).toEqual(["full"]);
  expect(await save({ [rules]: pdf })).toEqual(["empty", "full"]);
  expect(await save({ [rules]: null })).toEqual(["empty", "empty"]);
});
