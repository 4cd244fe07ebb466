import type { ActorContext } from "@salle/core/lib/context";
import * as Certifications from "@salle/core/membership/certifications";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keptFiles } from "../support/kept-files.ts";
import { officer } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { sweep } from "../support/sweep.ts";
import { World } from "../support/world.ts";

/*
 * Certifications, with the process stopped at every call and the request asked again: each is given, answered for and renewed once,
 * and of each reminder one mail leaves.
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
const pdf = { file: Buffer.from("%PDF-1.7").toString("base64"), fileType: "application/pdf", fileName: "card.pdf" };

interface Scene {
  profile: string;
  person: string;
  typeId: string;
  fieldId: string;
}

async function stage(): Promise<Scene> {
  await parts.empty();
  const world = new World(at);
  const { account } = await world.member(await world.club("Club"), { email: world.email("swept") });
  const { id: typeId } = await Certifications.createType(officer(at), {
    title: "First aid",
    leadTime: 60,
    validFor: "P1Y",
  });
  const { attributes } = await Certifications.saveDefinition(officer(at), typeId, {
    fields: [{ type: "text", label: "Card", required: false }],
  });
  const fieldId = attributes.fields[0]?.id ?? "";
  return { profile: `mpr_${account.person}`, person: account.person, typeId, fieldId };
}

/** Whoever asks is the member. */
const asMember = (ctx: ActorContext, { person }: Scene): ActorContext => ({
  ...ctx,
  actor: { ...ctx.actor, person, accountId: `acc_${person}`, grants: [] },
});
const give = (ctx: ActorContext, { typeId, profile, fieldId }: Scene, expiryDate = "2027-01-10") =>
  Certifications.assign(ctx, typeId, { memberProfileId: profile, expiryDate, ...pdf, metadata: { [fieldId]: "c-1" } });
const idOf = async ({ profile }: Scene) => (await Certifications.listOf(officer(at), profile)).data[0]?.id ?? "";

async function picture() {
  const items = await parts.allItems();
  return {
    certifications: items
      .filter(({ pk }) => pk.startsWith("certifications#"))
      .map(({ version, state, expiryDate, terms, values, document, remindOn, renewal, isDeleted }) => ({
        ...{ version, state, expiryDate, remindOn, isDeleted: isDeleted ?? false },
        terms: (terms as unknown[]).length,
        values: Object.values((values ?? {}) as object),
        document: (document as { originalFileName?: string } | undefined)?.originalFileName,
        asks: renewal !== undefined,
      })),
    messages: items.filter(({ pk }) => pk.startsWith("outbox")).length,
    recorded: items.filter(({ pk }) => pk.startsWith("activity#person")).length,
  };
}

type Act = (ctx: ActorContext, scene: Scene) => Promise<unknown>;
const none = async () => undefined;
const asked: Act = (ctx, scene) => give(asMember(ctx, scene), scene);

type As = typeof asMember;
test.each<[string, Act, Act, object, As?]>([
  [
    "giving one, with a document and additional details",
    none,
    give,
    { version: 1, state: "APPROVED", terms: 1, values: ["c-1"], document: "card.pdf", remindOn: "2026-12-11" },
  ],
  [
    "approving what was asked for",
    asked,
    async (ctx, scene) => Certifications.approve(ctx, await idOf(scene), {}),
    { version: 2, state: "APPROVED", terms: 1, remindOn: "2026-12-11" },
  ],
  [
    "rejecting what was asked for",
    asked,
    async (ctx, scene) => Certifications.reject(ctx, await idOf(scene)),
    { version: 2, state: "INVALID", terms: 0 },
  ],
  [
    "asking for a renewal",
    give,
    async (ctx, scene) => Certifications.renew(ctx, await idOf(scene), pdf),
    { version: 2, state: "APPROVED", expiryDate: "2027-01-10", terms: 1, asks: true },
    asMember,
  ],
  [
    "renewing one",
    give,
    async (ctx, scene) => Certifications.renew(ctx, await idOf(scene), {}),
    { version: 2, expiryDate: "2028-01-10", terms: 2, asks: false },
  ],
  [
    "removing one",
    give,
    async (ctx, scene) => Certifications.remove(ctx, await idOf(scene)),
    { version: 2, isDeleted: true, remindOn: "9999-12-31" },
  ],
])("%s", async (_, before, run, shows, as = (ctx) => ctx) => {
  const scene = await stage();
  await before(officer(at), scene);
  const items = await parts.allItems();
  const { points, expected } = await sweep(parts, {
    prepare: async () => {
      await parts.restore(items);
      return scene;
    },
    context: (_prepared, key) => as(officer(at, key), scene),
    run: (ctx) => run(ctx, scene),
    picture,
  });
  expect(points).toBeGreaterThanOrEqual(2);
  expect(expected).toMatchObject({ certifications: [shows] });
});

test("documents that a renewal or somebody replaced are emptied, and the one that counts is not", async () => {
  const scene = await stage();
  // A minute apart each: ids of one moment have no order.
  let minutes = 0;
  const later = () => officer(new Date(at.getTime() + ++minutes * 60_000));
  const member = () => asMember(later(), scene);
  const after = async (act: Promise<unknown>) => {
    await act;
    await deliverAll(parts.allItems, fail, () => at);
    return keptFiles(parts);
  };
  expect(await after(give(later(), scene))).toEqual(["full"]);
  const id = await idOf(scene);
  expect(await after(Certifications.renew(member(), id, pdf)), "asked for").toEqual(["full", "full"]);
  expect(await after(Certifications.reject(later(), id)), "rejected").toEqual(["full", "empty"]);
  await after(Certifications.renew(member(), id, pdf));
  expect(await after(Certifications.approve(later(), id, {})), "approved").toEqual(["empty", "empty", "full"]);
  expect(await after(Certifications.update(later(), id, { referenceId: "R-1" }))).toEqual(["empty", "empty", "full"]);
  expect(await after(Certifications.update(later(), id, pdf))).toEqual(["empty", "empty", "empty", "full"]);
});
