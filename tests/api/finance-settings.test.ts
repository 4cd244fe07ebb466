import { beforeAll, expect, test } from "vitest";
import { ask, inboxUrl, type Reply, type Speaker, signIn } from "../support/api.ts";
import { mailTo } from "../support/inbox.ts";
import { Sales } from "../support/sales.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* When an owner's payers are reminded of what is overdue (17.2). */

const sales = new Sales();
let stranger: Speaker = {};
let clerk: Speaker = {};
beforeAll(async () => {
  await sales.open("Reminding club");
  const { world } = sales;
  const other = await world.club("Reminding other club");
  const signed = async (name: string, allocation: Parameters<typeof world.staff>[1][number]) => {
    const email = world.email(name);
    await world.staff(email, [allocation]);
    return signIn(email, PASSWORD);
  };
  stranger = await signed("stranger", grant("club-administrator", { type: "club", id: other.id }));
  clerk = await signed("clerk", { roleId: await world.role("invoices.view"), on: { type: "club", id: sales.club.id } });
});

const read = (by = sales.admin) => ask(by, `GET /api/owners/${sales.handle}/finance-settings`);
const choose = (reminderDays: unknown, over: object = {}, by = sales.admin) =>
  ask(by, `PUT /api/owners/${sales.handle}/finance-settings`, { attributes: { reminderDays, ...over } });
const problemsIn = ({ status, body }: Reply) => [
  status,
  ...(body.errors ?? []).map(({ message, meta }: { message: string; meta?: { field?: string } }) => [
    meta?.field,
    message,
  ]),
];

test("nobody is reminded until somebody chooses when; each time once, in order, and none again", async () => {
  expect((await read()).body.data.attributes).toEqual({
    ...{ owner: sales.handle, reminderDays: [], replyTo: "", version: 0 },
  });
  expect((await choose([30, 3, 14, 3])).body.data.attributes).toMatchObject({ reminderDays: [3, 14, 30], version: 1 });
  expect((await choose([7], { version: 1 })).body.data.attributes).toMatchObject({ reminderDays: [7], version: 2 });
  expect((await choose([1], { version: 1 })).status).toBe(409);
  expect((await choose([], { version: 2 })).body.data.attributes).toMatchObject({ reminderDays: [], version: 3 });
  expect((await read()).body.data.attributes).toMatchObject({ reminderDays: [], version: 3 });
});

test("days that cannot be are refused on the field", async () => {
  const far = "A reminder comes 1 to 365 days after the due date.";
  for (const [days, message] of [
    [[0], far],
    [[-3], far],
    [[366], far],
    [[1.5], "Choose from the list."],
    [["3"], "Choose from the list."],
    ["3", "Choose from the list."],
    [[1, 2, 3, 4, 5, 6, 7], "At most 6 reminders."],
  ] as const)
    expect([days, problemsIn(await choose(days))]).toEqual([
      days,
      [417, [expect.stringMatching(/^reminderDays/), message]],
    ]);
});

test("who may see invoices sees it, who manages them chooses, and others do not know of it", async () => {
  expect((await read(clerk)).status).toBe(200);
  expect((await choose([3], {}, clerk)).status).toBe(403);
  for (const by of [stranger, {}]) {
    const refused = by === stranger ? 404 : 401;
    expect((await read(by)).status).toBe(refused);
    expect((await choose([3], {}, by)).status).toBe(refused);
  }
});

test("payers' answers go to the address that an owner has chosen, as long as it has one", async () => {
  const { version } = (await read()).body.data.attributes;
  expect(problemsIn(await choose([], { replyTo: "nobody" }))).toEqual([
    417,
    ["replyTo", "the Reply address must be a valid email address."],
  ]);
  const chosen = await choose([], { replyTo: " money@club.test ", version });
  expect(chosen.body.data.attributes).toMatchObject({ replyTo: "money@club.test", version: version + 1 });
  // Who chooses something else leaves it as it is.
  expect((await choose([3])).body.data.attributes.replyTo).toBe("money@club.test");

  const buyer = await sales.member();
  const address = sales.world.email("payer");
  const record = (await ask(sales.admin, `GET /app/club-members/${buyer.id}`)).body.data.attributes;
  const { firstName, lastName, dateOfBirth } = record;
  await ask(sales.admin, `PUT /app/club-member-profiles/${buyer.id}`, {
    attributes: { firstName, lastName, dateOfBirth, version: record.version, emailAddress: address },
  });
  const sold = await sales.sell(buyer.id, await sales.world.package(sales.handle));
  const { invoiceId } = sold.body.data.attributes;
  const mailed = async (subject: RegExp) => (await mailTo(inboxUrl(), address, subject)).replyTo;
  await ask(sales.admin, `GET /app/send-pdf/${invoiceId}`);
  const ours = [expect.stringMatching(/Reminding club.*<money@club\.test>/)];
  expect(await mailed(/^Invoice/)).toEqual(ours);
  const money = { paymentType: "CASH", amount: "20.00", receivedDate: "2026-11-02", sendReceipt: 1 };
  await ask(sales.admin, `POST /app/invoices/${invoiceId}/manual-payments`, { attributes: money });
  expect(await mailed(/^Receipt/)).toEqual(ours);

  const statement = `POST /api/owners/${sales.handle}/payers/${buyer.id}/statement/send`;
  expect((await ask(sales.admin, statement, { attributes: {} })).status).toBe(200);
  expect(await mailed(/^Statement/)).toEqual(ours);
  expect((await choose([3], { replyTo: "" })).body.data.attributes.replyTo).toBe("");
});
