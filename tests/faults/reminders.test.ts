import { addDays } from "@salle/calendar/calendar-date";
import type { Item } from "@salle/core/dynamo";
import * as Drafts from "@salle/core/finance/drafts";
import * as FinanceSettings from "@salle/core/finance/finance-settings";
import * as Invoices from "@salle/core/finance/invoices";
import * as PaymentPlans from "@salle/core/finance/payment-plans";
import * as Payments from "@salle/core/finance/payments";
import * as Reminders from "@salle/core/finance/reminders";
import type { Member } from "@salle/core/members/members";
import { reconcile } from "@salle/core/tools/reconcile/index";
import { subjects } from "@salle/functions/finance/subjects";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officer, pay } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { sweep } from "../support/sweep.ts";
import { hour } from "../support/treasury.ts";
import { World } from "../support/world.ts";

/* Payers are reminded of what is overdue: once each time, whatever stops, comes twice or is late. */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const DUE = "2026-11-13";
const dayAt = (days: number, hours = 9) => hour(addDays(DUE, days), hours);

async function stage(payers = 1) {
  await parts.empty();
  const at = dayAt(-14, 12);
  const world = new World(at);
  const club = await world.club("Club", await world.group("State"));
  const owner = `club:${club.id}`;
  const members: Member[] = [];
  const invoiceIds: string[] = [];
  for (let each = 0; each < payers; each++) {
    const member = await world.member(club, { contact: `payer${each}@home.test` });
    members.push(member);
    const draft = await Drafts.create(officer(at), owner, { clubMemberProfileId: member.clubMemberProfile.id });
    await Drafts.addLine(officer(at), draft.id, { name: "Lesson", amount: 55_00 });
    await Drafts.approve(officer(at), draft.id, { issuedDate: addDays(DUE, -14), dueDate: DUE });
    await Invoices.sendInvoice(officer(at), draft.id);
    invoiceIds.push(draft.id);
  }
  await FinanceSettings.update(officer(at), owner, { reminderDays: [14, 3, 3] });
  await deliver(at);
  return { owner, members, invoiceIds };
}

const deliver = (at: Date) =>
  deliverAll(
    parts.allItems,
    (error) => {
      throw error;
    },
    () => at,
  );
async function run(at: Date) {
  await Reminders.startReminders(at);
  await deliver(at);
}
const reminders = () => parts.mails.filter(({ subject }) => subject.startsWith("Reminder: invoice "));
const problems = async () => (await reconcile(() => Promise.resolve())).problems;

test("through a month, hour by hour, each is told twice, in the morning of its day", async () => {
  await stage(3);
  const told: [day: number, mails: number][] = [];
  for (let day = 0; day <= 40; day++) {
    for (const hours of [1, 8.9, 9, 9.5, 15, 23]) {
      const before = reminders().length;
      await run(dayAt(day, hours));
      const more = reminders().length - before;
      if (more > 0) told.push([day + hours / 100, more]);
    }
  }
  expect(told).toEqual([
    [3.09, 3],
    [14.09, 3],
  ]);
  expect(await problems()).toEqual([]);
});

test("a clock that stood still for weeks reminds once; whoever has paid, hears nothing", async () => {
  const { invoiceIds } = await stage(2);
  await pay(officer(dayAt(5)), invoiceIds[0] ?? "");
  await run(dayAt(25));
  expect(reminders().map(({ to }) => /payer\d/.exec(to)?.[0])).toEqual(["payer1"]);
  const invoice = await Invoices.load(invoiceIds[1] ?? "");
  expect(invoice).toMatchObject({ remindedFor: 14, remindedAt: dayAt(25).toISOString() });
});

test("what is paid between being chosen and being mailed reminds nobody", async () => {
  const { invoiceIds } = await stage();
  await Reminders.startReminders(dayAt(3));
  const { owner } = await Invoices.load(invoiceIds[0] ?? "");
  await Reminders.remind(owner, "", dayAt(3));
  await pay(officer(dayAt(3)), invoiceIds[0] ?? "");
  await deliver(dayAt(3));
  expect(reminders()).toEqual([]);
});

test("an owner that is gone, and an invoice that a later version knows, keep nobody else from being reminded", async () => {
  const { owner, invoiceIds } = await stage(2);
  const gone = owner.replace(/.{4}$/, "0000");
  const items = await parts.allItems();
  const settings = items.find(({ pk, sk }) => pk === `finance#${owner}` && sk === "settings");
  await parts.put({ ...settings, owner: gone, pk: `finance#${gone}`, gsi1sk: gone } as Item);
  const header = items.find(({ id }) => id === invoiceIds[0]) ?? expect.fail("It is there");
  await parts.put({ ...header, status: "HELD" });
  await run(dayAt(3));
  expect(reminders().map(({ to }) => /payer\d/.exec(to)?.[0])).toEqual(["payer1"]);
});

test("whoever chooses late in the evening wakes nobody: reminders leave in the morning", async () => {
  await stage(1);
  await run(dayAt(3, 22));
  expect(reminders()).toEqual([]);
  await run(dayAt(4, 9));
  expect(reminders()).toHaveLength(1);
});

test("a chain goes on after what it has tried, whatever became of that", async () => {
  const { owner, invoiceIds } = await stage(4);
  const [, second = ""] = [...invoiceIds].sort();
  await Reminders.remind(owner, `${DUE}#${second}`, dayAt(3));
  await deliver(dayAt(3));
  expect(reminders()).toHaveLength(2);
});

test("nobody is reminded where nobody has chosen to, nor any more once they have not", async () => {
  const { owner } = await stage();
  await FinanceSettings.update(officer(dayAt(0)), owner, { reminderDays: [] });
  await run(dayAt(20));
  expect(reminders()).toEqual([]);
  expect(await FinanceSettings.reminding()).toEqual([]);
});

test("sixty are reminded by a chain of messages, each once", async () => {
  await stage(60);
  await Promise.all([Reminders.startReminders(dayAt(3)), Reminders.startReminders(dayAt(3))]);
  await deliverAll(
    parts.allItems,
    (error) => {
      throw error;
    },
    () => dayAt(3),
    2,
  );
  const to = reminders().map((mail) => /payer\d+@/.exec(mail.to)?.[0]);
  expect([to.length, new Set(to).size]).toEqual([60, 60]);
});

/** Mails that may have left are another test's: here it is what asks for them. */
const allButSends = async (): Promise<Item[]> => (await parts.allItems()).filter((item) => !isSend(item));
const isSend = ({ message }: Item): boolean => String(message).includes('"queue":"invoice-pdf"');

test("stopped at any call, each is asked to be reminded once", async () => {
  await stage(2);
  const items = await parts.allItems();
  const { points } = await sweep(parts, {
    prepare: () => parts.restore(items),
    context: (_made, key) => officer(dayAt(3), key),
    run: () => Reminders.startReminders(dayAt(3)),
    deliver: (_made, failed, copies, before) => deliverAll(allButSends, failed, () => dayAt(3), copies, before),
    async picture() {
      expect(await problems()).toEqual([]);
      const all = await parts.allItems();
      const of = (sk: string) => all.filter((item) => item.sk === sk);
      return {
        reminded: of("invoice").map(({ remindedFor, remindedAt }) => [remindedFor, typeof remindedAt]),
        asked: all.filter((item) => isSend(item) && String(item.message).includes("reminder-3")).length,
        settings: of("settings").map(({ remindedOn }) => remindedOn),
      };
    },
  });
  expect(points).toBeGreaterThan(3);
});

test("of an invoice in instalments each is reminded of by itself, and not while none is late", async () => {
  const { invoiceIds } = await stage();
  const [id = ""] = invoiceIds;
  await PaymentPlans.make(officer(dayAt(-1)), id, { parts: 3, firstDueDate: DUE }, subjects);
  await run(dayAt(3));
  expect(reminders()).toHaveLength(1);
  const cash = { paymentType: "CASH", amount: 18_34, receivedDate: addDays(DUE, 5) } as const;
  await Payments.recordManual(officer(dayAt(5)), id, cash, subjects);
  await deliver(dayAt(5));
  expect(await Invoices.load(id)).not.toHaveProperty("remindedFor");
  for (const day of [14, 20, 30, 32]) await run(dayAt(day));
  expect(reminders()).toHaveLength(1);
  // The next was due on 13 December.
  await run(dayAt(33));
  await run(dayAt(44));
  expect(reminders()).toHaveLength(3);
  expect(await problems()).toEqual([]);
});
