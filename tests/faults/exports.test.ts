import type { ExportFormat } from "@salle/contract/exports";
import type { Item } from "@salle/core/dynamo";
import type { ActorContext } from "@salle/core/lib/context";
import { getFile } from "@salle/core/lib/stored";
import * as Directory from "@salle/core/members/directory";
import * as Exports from "@salle/core/platform/exports";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { rowsOfCsv, rowsOfWorkbook } from "../support/sheet.ts";
import { sweep } from "../support/sweep.ts";
import { grant, World } from "../support/world.ts";

/*
 * An export is stopped at every call that it makes, asked again and delivered again: in the end there is one job with one
 * whole file, and it is recorded once.
 */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const at = new Date("2026-11-21T00:00:00Z");
const LAST_NAMES = ["Ames", "Baker", "Ng"];

/** A club with members, and whoever takes them away. */
async function newClub() {
  await parts.empty();
  Directory.forgetDirectory();
  const world = new World(at);
  const club = await world.club("Sweep");
  for (const lastName of LAST_NAMES) await world.member(club, { lastName });
  const on = { type: "club", id: club.id } as const;
  const { person } = await world.staff("sweep@salle.test", [grant("club-administrator", on)]);
  const context = (key: string): ActorContext => ({
    actor: {
      accountId: `acc_${person}`,
      person,
      name: "Sweep",
      isRoot: false,
      grants: [{ ...grant("club-administrator", on), permissions: ["members.view"] }],
      sessionId: "s",
      impersonator: null,
    },
    now: at,
    requestId: "sweep",
    idempotency: { key, fingerprint: "sweep" },
    memo: new Map(),
  });
  return { owner: `club:${club.id}`, context };
}

const isActivity = (item: Item) => item.pk.startsWith("activity#club:") && JSON.stringify(item.acts).includes("export");

/** The exports that there are, with the texts of their files, and what is recorded of them. */
async function picture() {
  const items = await parts.allItems();
  const jobs = items.filter((item) => item.sk === "job" && item.jobType === "export");
  const rows = jobs.map(async ({ input, done, total, outcomes }) => {
    const { fileKey, fileName } = input as { fileKey?: string; fileName: string };
    const bytes = Buffer.from(fileKey ? await getFile("exports", fileKey) : "");
    const names = fileName.endsWith("csv") ? rowsOfCsv(bytes.toString()) : rowsOfWorkbook(bytes);
    return { done, total, outcomes, names: names.flat() };
  });
  return { jobs: await Promise.all(rows), recorded: items.filter(isActivity).length };
}

test.each<ExportFormat>(["csv", "xlsx"])(
  "an export as %s is made whole and once, wherever it is cut off",
  async (format) => {
    const { owner, context } = await newClub();
    const items = await parts.allItems();
    const { points, expected } = await sweep(parts, {
      prepare: () => parts.restore(items),
      context: (_, key) => context(key),
      run: (ctx) =>
        Exports.start(ctx, "members", owner, {
          format,
          columns: ["lastName"],
          filters: {},
          sort: { column: "lastName", direction: "asc" },
        }),
      deliver: (_, failed, copies, before) => deliverAll(parts.allItems, failed, () => at, copies, before),
      picture,
    });
    expect(points).toBeGreaterThanOrEqual(10);
    expect(expected).toEqual({
      jobs: [{ done: 3, total: 3, outcomes: { exported: 3 }, names: ["Last name", ...LAST_NAMES] }],
      recorded: 1,
    });
  },
);

test("an export whose message is given up says so, and one that is done stays as it is", async () => {
  const { owner, context } = await newClub();
  const asked = { format: "csv", filters: {}, sort: { column: "lastName", direction: "asc" } } as const;
  const { id } = await Exports.start(context("one"), "members", owner, asked);
  await Exports.giveUp({ jobId: id }, at);
  const given = await Exports.read(context("two"), id);
  expect(given.attributes).toMatchObject({
    state: "done",
    problem: expect.stringMatching(/could not be made/),
    url: null,
  });
  await Exports.work({ jobId: id }, at);
  expect((await Exports.read(context("three"), id)).attributes.url).toBeNull();
});

test("a file is there for a week, by the server's clock", async () => {
  const { owner, context } = await newClub();
  const asked = { format: "csv", filters: {}, sort: { column: "lastName", direction: "asc" } } as const;
  const { id } = await Exports.start(context("one"), "members", owner, asked);
  await Exports.work({ jobId: id }, at);
  const after = (days: number) =>
    Exports.read({ ...context("two"), now: new Date(at.getTime() + days * 86_400_000) }, id);
  expect((await after(6)).attributes).toMatchObject({
    expiresDate: "2026-11-28T00:00:00.000Z",
    url: expect.any(String),
  });
  expect((await after(7)).attributes.url).toBeNull();
});
