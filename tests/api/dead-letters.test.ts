import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { commit, documents, enqueue, tableName } from "@salle/core/dynamo";
import { type Club, ClubEntity } from "@salle/core/internal/organisations/clubs/entity";
import { putFile } from "@salle/core/lib/files";
import { newId } from "@salle/core/lib/ids";
import { Deaths, noteFailure } from "@salle/core/platform/jobs";
import { itemOf } from "@salle/core/tools/items";
import { writeAll } from "@salle/core/tools/seeds/load";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, noteWritten, type Speaker, signIn } from "../support/api.ts";
import { byClock, makeJob } from "../support/jobs.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

const world = new World();
let office: Speaker = {};

beforeAll(async () => {
  const email = world.email("office");
  await world.staff(email, [grant("system-administrator", { type: "system" })]);
  office = await signIn(email, PASSWORD);
});

/** The message of an import of one member into a club. */
async function importOf(club: Club) {
  const fileKey = `imports/test-${club.id}`;
  await putFile("imports", fileKey, Buffer.from("Surname,First name,Born\nLetter,Lea,2001-01-01\n"));
  const options = {
    encoding: "utf-8",
    separator: ",",
    dateOrder: "ymd",
    columns: ["lastName", "firstName", "dateOfBirth"],
  };
  const input = { clubId: club.id, fileKey, options, today: "2026-11-21" };
  return { jobId: await makeJob({ type: "club", id: club.id }, 1, { jobType: "member-import", input }) };
}

const membersOf = async (club: Club) => (await ask(office, `GET /app/clubs/${club.id}/club-members`)).body.totalResults;
const letters = async (jobId: string, query = "") => {
  const { body } = await ask(office, "GET /app/dead-letters", { query });
  return body.data.filter((letter) => letter.attributes.body.includes(jobId));
};
/** The one letter of a list. */
const only = <T>([letter]: T[]): T => {
  if (letter === undefined) throw new Error("There is no letter");
  return letter;
};

// Both wait for tries that come a second apart, so they wait together.
test.concurrent("of ten messages with one poisoned nine are done once; the tenth dies with its reason and is done once when it is sent again", async () => {
  const state = await world.group("Letter state");
  const clubs: Club[] = [];
  for (let each = 0; each < 10; each++) clubs.push(await world.club(`Letter club ${each}`, state));
  const [lost, ...others] = clubs as [Club, ...Club[]];
  // The poison: a club that is not there.
  await documents().send(new DeleteCommand({ TableName: tableName(), Key: { pk: `club#${lost.id}`, sk: "club" } }));
  const ctx = byClock();
  const bodies = await Promise.all(clubs.map(importOf));
  await commit(
    ctx,
    bodies.map((body) => enqueue("imports", body, ctx.now)),
    null,
  );
  const lostJob = bodies[0]?.jobId ?? "";
  const letter = only(
    await eventually(
      () => letters(lostJob),
      (found) => found.length > 0,
    ),
  );
  expect(letter.attributes).toMatchObject({
    queue: "imports",
    body: JSON.stringify({ jobId: lostJob }),
    reason: "We could not find that.",
    tries: 5,
    state: "waiting",
    sentAgainByName: null,
  });
  expect(letter.attributes.firstFailedDate < letter.attributes.lastFailedDate).toBe(true);
  for (const club of others)
    await eventually(
      () => membersOf(club),
      (count) => count === 1,
    );

  await writeAll([itemOf(ClubEntity, lost)]);
  const sendAgain = () => ask(office, `POST /app/dead-letters/${letter.id}/send-again`);
  const replies = await Promise.all([sendAgain(), sendAgain(), sendAgain()]);
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
  await eventually(
    () => membersOf(lost),
    (count) => count === 1,
  );
  expect(only(await letters(lostJob)).attributes).toMatchObject({
    state: "sent-again",
    sentAgainByName: expect.any(String),
  });
  expect(await letters(lostJob, "filters[state]=waiting")).toEqual([]);
  expect((await sendAgain()).body.errors[0].message).toBe("This message was sent again already.");
  for (const club of clubs) expect(await membersOf(club)).toBe(1);
});

test.concurrent("a message that dies again after it was sent again is the same letter, waiting again", async () => {
  const club = await world.club("Twice", await world.group("Twice"));
  const body = await importOf(club);
  await documents().send(new DeleteCommand({ TableName: tableName(), Key: { pk: `club#${club.id}`, sk: "club" } }));
  const ctx = byClock();
  await commit(ctx, [enqueue("imports", body, ctx.now)], null);
  const first = only(
    await eventually(
      () => letters(body.jobId),
      (found) => found.length > 0,
    ),
  );
  const key = { "idempotency-key": `again-${first.id}` };
  const replies = [
    await ask(office, `POST /app/dead-letters/${first.id}/send-again`, { headers: key }),
    await ask(office, `POST /app/dead-letters/${first.id}/send-again`, { headers: key }),
  ];
  expect(replies.map((reply) => [reply.status, reply.body.data.attributes.state])).toEqual([
    [200, "sent-again"],
    [200, "sent-again"],
  ]);
  const found = await eventually(
    () => letters(body.jobId),
    (found) => only(found).attributes.state === "waiting",
  );
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ id: first.id, attributes: { tries: 10 } });
});

test("a letter that is not there is absent", async () => {
  expect((await ask(office, "POST /app/dead-letters/msg_nothing/send-again")).status).toBe(404);
});

describe("all letters of one reason", () => {
  /** A word that stands in no other test's reasons: it has no digit. */
  const word = Array.from(newId("message", new Date()).slice(-8), (each) =>
    String.fromCharCode(65 + (each.charCodeAt(0) % 26)),
  ).join("");

  /** A message that has died, for somebody who is not there, so that it is done once it is sent again. */
  async function dead(reason: string, queue = "directory", isUnknown = false): Promise<string> {
    const at = new Date();
    const id = newId("message", at);
    const carried = JSON.stringify({ id, queue, body: { person: "01J00000000000000000000000" } });
    await noteFailure(id, new Error(reason), at);
    await Deaths.keep({ id: `death-${id}`, queue, carried, isUnknown }, at);
    noteWritten();
    return id;
  }

  const reasonsOf = async (words: string) => {
    const { body } = await ask(office, "GET /app/dead-letter-reasons");
    return body.data.filter(({ attributes }) => attributes.reason.includes(words));
  };
  const stateOf = async (id: string) => {
    const { body } = await ask(office, "GET /app/dead-letters", { query: "pagination[limit]=100" });
    return only(body.data.filter((letter) => letter.id === id)).attributes.state;
  };
  const sendAgain = (id: string, key?: string) =>
    ask(office, `POST /app/dead-letter-reasons/${id}/send-again`, key ? { headers: { "idempotency-key": key } } : {});

  test("errors that differ in ids and numbers only are one reason; its letters are sent again together, those of another stay", async () => {
    const same = [await dead(`${word}: mpk_01JD after 5000 ms`), await dead(`${word}: mpk_01JE after 70 ms`)];
    const other = await dead(`${word}, another`);
    const elsewhere = await dead(`${word}: mpk_01JF after 9 ms`, "payments");
    const found = await reasonsOf(`${word}: `);
    expect(found).toMatchObject([
      { attributes: { queue: "directory", reason: `${word}: … after … ms`, waiting: 2 } },
      { attributes: { queue: "payments", reason: `${word}: … after … ms`, waiting: 1 } },
    ]);
    const { id, capabilities } = only(found);
    expect(capabilities).toEqual({ canSendAgain: true });

    const key = `reason-${id}`;
    const replies = [await sendAgain(id, key), await sendAgain(id, key)];
    for (const { status, body } of replies)
      expect([status, body.data.attributes]).toEqual([200, { sent: 2, nextCursor: null }]);
    expect((await sendAgain(id)).body.data.attributes).toEqual({ sent: 0, nextCursor: null });
    for (const letter of same) expect(await stateOf(letter)).toBe("sent-again");
    for (const letter of [other, elsewhere]) expect(await stateOf(letter)).toBe("waiting");
    expect((await reasonsOf(`${word}: `)).map(({ attributes }) => attributes.queue)).toEqual(["payments"]);
  });

  test("a queue that is not there any more takes none, and says so", async () => {
    const id = await dead("", `Gone-${word}`, true);
    const { body } = await ask(office, "GET /app/dead-letter-reasons");
    const reason = only(body.data.filter(({ attributes }) => attributes.queue === `Gone-${word}`));
    expect(reason.capabilities).toEqual({ canSendAgain: false });
    const refused = await sendAgain(reason.id);
    expect([refused.status, refused.body.errors[0].message]).toEqual([409, `There is no queue Gone-${word}.`]);
    expect(await stateOf(id)).toBe("waiting");
  });

  test("a cursor of another list is refused", async () => {
    const reply = await ask(office, "POST /app/dead-letter-reasons/none/send-again", { query: "page[cursor]=bm9uZQ" });
    expect([reply.status, reply.body.errors[0].meta.field]).toEqual([417, "page.cursor"]);
  });
});
