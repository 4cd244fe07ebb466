import { clubItem } from "@salle/core/internal/members/directory/store";
import { type Club, ClubEntity } from "@salle/core/internal/organisations/clubs/entity";
import type { ActorContext } from "@salle/core/lib/context";
import { newId } from "@salle/core/lib/ids";
import * as Imports from "@salle/core/members/imports";
import * as Jobs from "@salle/core/platform/jobs";
import { itemOf } from "@salle/core/tools/items";
import { writeAll } from "@salle/core/tools/seeds/load";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Parts, startParts } from "../support/parts.ts";

/*
 * Workers at one import, and imports of one file, at the same moment: each row is done once, and whoever comes second is told.
 */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());
beforeEach(() => parts.empty());

const at = new Date("2026-11-21T00:00:00Z");
const ROWS = 40;
const file = Buffer.from(
  `Licence,Surname,First name,Born\n${Array.from({ length: ROWS }, (_, row) => `R-${row},Race${row},Ann,2001-01-01`).join("\n")}\n`,
).toString("base64");

async function newClub(): Promise<Club> {
  const stamps = { version: 1, createdAt: at.toISOString(), updatedAt: at.toISOString() };
  const id = newId("club", at);
  const told = { id, name: "Race", timeZone: "Australia/Sydney", groupIds: [] } as const;
  const club: Club = { ...told, groupIds: [], path: "", all: "clubs", ...stamps };
  await writeAll([itemOf(ClubEntity, club), clubItem({ ...told, groupIds: [], version: 1 })]);
  return club;
}

const contextFor = (club: Club): ActorContext => ({
  actor: {
    accountId: "acc_race",
    person: "race",
    name: "Race",
    isRoot: false,
    grants: [{ roleId: "r", on: { type: "club", id: club.id }, permissions: ["members.manage", "members.import"] }],
    sessionId: "s",
    impersonator: null,
  },
  now: at,
  requestId: "race",
  idempotency: null,
  memo: new Map(),
});

const begin = async (club: Club): Promise<string> =>
  (await Imports.start(contextFor(club), club.id, { fileName: "race.csv", file, options: {} })).id;

/**
 * Works at imports with so many workers each, until they are done; who loses a transaction tries again, as a queue does.
 * A message is done with only when its import is: whoever else is at it may be stopped.
 */
async function workAt(jobs: string[], workers: number): Promise<void> {
  const one = async (jobId: string) => {
    for (;;) {
      const tried = await Imports.work({ jobId }, at).catch((error: Error) => error);
      const { state } = await Jobs.load(jobId);
      if (!tried) expect(state).toBe("done");
      if (state === "done") return;
    }
  };
  await Promise.all(jobs.flatMap((jobId) => Array.from({ length: workers }, () => one(jobId))));
}

const added = async () => (await parts.allItems()).filter(({ sk }) => sk === "account").length;

test("three workers at one import do each row once", async () => {
  const jobId = await begin(await newClub());
  await workAt([jobId], 3);
  expect(await Jobs.load(jobId)).toMatchObject({ done: ROWS, outcomes: { added: ROWS }, failures: [] });
  expect(await added()).toBe(ROWS);
});

test("two imports of one file add each person once; the rows that came second are named or known", async () => {
  const club = await newClub();
  const ids = [await begin(club), await begin(club)];
  await workAt(ids, 1);
  expect(await added()).toBe(ROWS);
  const jobs = await Promise.all(ids.map(Jobs.load));
  const sum = (outcome: string) => jobs.reduce((total, job) => total + (job.outcomes?.[outcome] ?? 0), 0);
  expect(sum("added")).toBe(ROWS);
  expect(sum("unchanged") + sum("failed")).toBe(ROWS);
  for (const { item, message } of jobs.flatMap((job) => job.failures ?? [])) {
    expect(Number(item)).toBeGreaterThan(1);
    expect(message).toBe("This National ID belongs to another member.");
  }
});
