import { ClubGroupEntity } from "@salle/core/internal/organisations/club-groups/entity";
import { ClubEntity } from "@salle/core/internal/organisations/clubs/entity";
import type { ActorContext } from "@salle/core/lib/context";
import * as Imports from "@salle/core/members/imports";
import * as Jobs from "@salle/core/platform/jobs";
import { itemOf } from "@salle/core/tools/items";
import { makeFederation } from "@salle/core/tools/seeds/federation";
import { directoryItem, memberItems } from "@salle/core/tools/seeds/load";
import { makeMembers } from "@salle/core/tools/seeds/people";
import { Random } from "@salle/core/tools/seeds/random";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officer } from "../support/officer.ts";
import { type Parts, startParts } from "../support/parts.ts";

/*
 * A club's whole register of 5,000 rows, as its last program wrote it: Windows' letters, semicolons, Australian dates, a line
 * that tells Excel the separator, spaces, and rows that are wrong among those that are known and those that are new.
 */

const KNOWN = 4900;
const NEW = 40;
const WRONG = 60;
const TOTAL = KNOWN + NEW + WRONG;
const at = new Date("2026-11-21T00:00:00Z");

const random = new Random(11);
const federation = makeFederation(random, 1);
const [club] = federation.clubs;
if (!club) throw new Error("There is no club");
const members = makeMembers(random, club, KNOWN, "2026-11-21");

/** As a program of Windows' letters wrote it: of others only the base is left. */
const plain = (name: string) => name.replace(/[^\x20-\xff]/g, (letter) => letter.normalize("NFD").charAt(0));
const date = (day: string) => day.split("-").reverse().join("/");
const known = members.map(({ account, profile }) =>
  [account.nationalId, ` ${plain(account.lastName)}`, plain(account.firstName), date(profile.dateOfBirth ?? "")].join(
    ";",
  ),
);
const added = Array.from({ length: NEW }, (_, row) => `NEU-${row};Müller ${row};René;5/3/2001`);
const wrong = Array.from(
  { length: WRONG },
  (_, row) => [`BAD-1${row};;Ann;1/1/2001`, `BAD-2${row};Low;Ann;31/2/2001`][row % 2],
);
/** Those that are wrong and new stand among the others. */
const lines = known.flatMap((line, row) => [line, wrong[row / 80] ?? [], added[row / 100] ?? []].flat());
const file = Buffer.from(`sep=;\r\nLicence No;Surname;Given Names;DOB\r\n${lines.join("\r\n")}\r\n`, "latin1").toString(
  "base64",
);
const input = { fileName: "register.csv", file, options: {} };

let parts: Parts;
beforeAll(async () => {
  parts = await startParts(undefined, function* () {
    yield* federation.groups.map((group) => itemOf(ClubGroupEntity, group));
    yield itemOf(ClubEntity, club);
    for (const member of members) yield* [...memberItems(member), directoryItem(member)];
  });
});
afterAll(() => parts.stop());

const ctx = (): ActorContext => officer(at);
const people = async () => (await parts.allItems()).filter(({ sk }) => sk === "account").length;

/** Works until it is done, and is stopped now and then on the way. @returns how often it was */
async function workAt(jobId: string): Promise<number> {
  let stops = 0;
  for (let message = 1; (await Jobs.load(jobId)).state !== "done"; message++) {
    if (message % 5 === 0) parts.network.stopAtCall(4, message % 2 === 0 ? "before" : "after");
    await Imports.work({ jobId }, at).catch(() => stops++);
    parts.restartProcess();
  }
  return stops;
}

test("it is read as it was meant, imported once whatever stops it, and changes nothing the second time", async () => {
  const { attributes } = await Imports.preview(ctx(), club.id, input);
  expect(attributes).toMatchObject({
    encoding: "windows-1252",
    separator: ";",
    dateOrder: "dmy",
    columns: [{ field: "nationalId" }, { field: "lastName" }, { field: "firstName" }, { field: "dateOfBirth" }],
    counts: { total: TOTAL, add: NEW, unchanged: KNOWN, skipped: 0, error: WRONG },
  });
  expect(attributes.rows.length).toBeLessThanOrEqual(120);
  expect(await people()).toBe(KNOWN);

  const { id } = await Imports.start(ctx(), club.id, input);
  expect(await workAt(id)).toBeGreaterThan(2);
  expect(await Jobs.load(id)).toMatchObject({ done: TOTAL, outcomes: { added: NEW, unchanged: KNOWN, failed: WRONG } });
  expect(await people()).toBe(KNOWN + NEW);
  const { csv } = (await Imports.problemsOf(ctx(), id)).attributes;
  const told = csv.trimEnd().split("\r\n").slice(1);
  expect(told).toHaveLength(WRONG);
  for (const line of told) {
    const [, number = ""] = /Line (\d+):/.exec(line) ?? [];
    // The line as the file counts it, behind the one that tells the separator and the headers.
    expect(line.startsWith(lines[Number(number) - 3]?.split(";")[0] ?? "?")).toBe(true);
  }

  const again = await Imports.start(ctx(), club.id, input);
  await workAt(again.id);
  expect(await Jobs.load(again.id)).toMatchObject({ outcomes: { unchanged: KNOWN + NEW, failed: WRONG } });
  expect(await people()).toBe(KNOWN + NEW);
});
