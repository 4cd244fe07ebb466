import type { Item } from "@salle/core/dynamo";
import * as Drafts from "@salle/core/finance/drafts";
import * as MemberCategories from "@salle/core/members/member-categories";
import * as Memberships from "@salle/core/membership/memberships";
import { type Problem, reconcile, reconcileItems, reconciler } from "@salle/core/tools/reconcile/index";
import { Random } from "@salle/core/tools/seeds/random";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officer, pay, sell } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { World } from "../support/world.ts";

/* The books of a small club are in order; each way to break them is planted in its items and found by its check. */

const opening = new Date("2025-01-31T02:00:00Z");
const renewal = new Date("2025-12-31T02:00:00Z");

let parts: Parts;
let sound: Item[];
beforeAll(async () => {
  parts = await startParts();
  const world = new World(opening, new Random(7));
  const state = await world.group("State");
  const club = await world.club("Books", await world.group("Region", state));
  await MemberCategories.create(officer(opening), club.id, { name: "Senior" });
  const sold = await world.package(club);
  const [ann, bea, cat] = [await world.member(club), await world.member(club), await world.member(club)];
  const paid = await sell(officer(opening), ann, sold, "2025-01-31");
  await pay(officer(opening), paid.attributes.invoiceId ?? "");
  await sell(officer(opening), bea, sold, "2025-01-31");
  const revoked = await sell(officer(opening), cat, sold, "2025-01-31");
  await Memberships.revoke(officer(opening), revoked.id);
  await Memberships.startRun(renewal, "run");
  const [bill, line, dates] = [
    { payerHandle: `club:${club.id}` },
    { name: "Affiliation", amount: 220_00 },
    { issuedDate: "2025-01-31", dueDate: "2025-02-14" },
  ];
  const billed = await Drafts.create(officer(opening), `club-group:${state.id}`, bill);
  await Drafts.addLine(officer(opening), billed.id, line);
  await Drafts.approve(officer(opening), billed.id, dates);
  const deliver = () =>
    deliverAll(
      parts.allItems,
      (error) => {
        throw error;
      },
      () => renewal,
    );
  await deliver();
  sound = await parts.allItems();
});
afterAll(() => parts.stop());

const checksOf = (problems: Problem[]) => [...new Set(problems.map((problem) => problem.check))].sort();

test("a healthy world has nothing wrong with it, read from the table or from its items", async () => {
  expect(reconcileItems(sound)).toEqual([]);
  expect(await reconcile(() => Promise.resolve())).toEqual({ items: sound.length, problems: [] });
});

type Kind = (item: Item) => boolean;
/** Of a membership: which invoice comes first is chance, and the club's own bill is of none. */
const invoice =
  (status: string): Kind =>
  (item) =>
    item.sk === "invoice" && item.status === status && item.clubMemberProfileId !== undefined;
const payment: Kind = (item) => item.sk.startsWith("payment#");
const received: Kind = (item) => item.pk.startsWith("payment#");
const receivedDay: Kind = (item) => item.pk.startsWith("books#") && item.sk.startsWith("paid#");
const sequence: Kind = (item) => item.sk === "sequence";
const figures: Kind = (item) => item.pk.startsWith("books#") && item.sk.startsWith("tabs#");
const posted =
  (event: string): Kind =>
  (item) =>
    item.pk.startsWith("ledger#") && item.event === event;
const bookMonth: Kind = (item) => item.pk.startsWith("books#") && item.sk.startsWith("m#");
const dues: Kind = (item) => item.pk.startsWith("books#") && item.sk.startsWith("due#");
const listCount: Kind = (item) => item.pk.startsWith("count#packages#");
const lines: Kind = (item) => item.sk === "lines#00";
const count: Kind = (item) => item.pk.startsWith("package-count#");
const hold: Kind = (item) => item.sk.startsWith("holds#") && Number(item.until) > 0;
const row: Kind = (item) => /^directory#\d/.test(item.pk);
const place: Kind = (item) => item.pk.startsWith("person#") && item.sk.startsWith("club#");
const membership: Kind = (item) => item.sk.startsWith("membership#");
const renewed: Kind = (item) => membership(item) && item.nextMembershipId !== undefined;
const following: Kind = (item) => membership(item) && item.previousMembershipId !== undefined;
const claimed =
  (kind: string): Kind =>
  ({ pk }) =>
    pk.startsWith(`unique#${kind}#`);
const region: Kind = ({ sk, name }) => sk === "club-group" && name === "Region";
const bill: Kind = ({ pk }) => pk.startsWith("bills#");
const club: Kind = ({ sk }) => sk === "club";
const alone: Kind = (item) => membership(item) && !renewed(item) && !following(item) && item.revokedAt === undefined;

type Break = (items: Item[]) => Item[];
/** Changes the first item of a kind. */
const change =
  (kind: Kind, changes: (item: Item) => object): Break =>
  (items) => {
    const found = items.find(kind);
    if (!found) throw new Error("There is no such item to break");
    return items.map((item) => (item === found ? { ...item, ...changes(item) } : item));
  };
const remove =
  (kind: Kind): Break =>
  (items) => {
    const found = items.find(kind);
    if (!found) throw new Error("There is no such item to take away");
    return items.filter((item) => item !== found);
  };
const both =
  (...breaks: Break[]): Break =>
  (items) =>
    breaks.reduce((broken, each) => each(broken), items);

const breaks: [name: string, broken: Break, checks: string[]][] = [
  ["a club that does not find what it was billed", remove(bill), ["bill"]],
  ["a bill of nothing", change(bill, ({ sk }) => ({ invoiceId: "inv_none", sk: `${sk}none` })), ["bill"]],
  ["a balance that its payments do not make", change(invoice("PAID"), () => ({ paid: 1 })), ["invoice balance"]],
  ["a payment that was lost", remove(payment), ["invoice balance"]],
  ["a payment that no list has", remove(received), ["payment list"]],
  ["a payment that a list has otherwise", change(received, () => ({ status: "VOID" })), ["payment list"]],
  [
    "a list's payment that nobody made",
    (items) => [...items, { ...twin(items, received), paymentId: "pay_none", pk: "payment#pay_none" }],
    ["payment list"],
  ],
  ["a day that its payments do not make", change(receivedDay, () => ({ CASHCount: 1 })), ["payment figures"]],
  [
    "a payment whose other parts are not there",
    change(payment, ({ id, invoiceId, amount }) => ({
      whole: {
        id,
        amount: Number(amount) + 1,
        parts: [
          { id, invoiceId, number: "INV-1", amount },
          { id: "pay_other", invoiceId: "inv_other", number: "INV-2", amount: 1 },
        ],
      },
    })),
    ["payment parts"],
  ],
  ["a payment of no invoice", change(payment, () => ({ invoiceId: "inv_none" })), ["invoice balance", "payment"]],
  ["a second payment that counts", (items) => [...items, twin(items, payment)], ["invoice balance"]],
  ["a total that its lines do not make", change(invoice("APPROVED"), () => ({ gst: 7 })), ["invoice total"]],
  ["one that says it is paid", change(invoice("APPROVED"), () => ({ status: "PAID" })), ["invoice status"]],
  ["one that is paid and does not say so", change(invoice("PAID"), () => ({ status: "APPROVED" })), ["invoice status"]],
  [
    "one that is void while its membership runs",
    change(invoice("APPROVED"), () => ({ status: "VOID" })),
    ["membership payment"],
  ],
  ["one that is void and paid", change(invoice("PAID"), () => ({ status: "VOID" })), ["invoice status"]],
  [
    "one that waits for a payment that ended",
    change(invoice("PAID"), () => ({ pendingPayment: "pay_ended" })),
    ["invoice pending"],
  ],
  [
    "one that says it is uncertain whether it was paid, and it is not",
    change(invoice("PAID"), (item) => ({ pendingPayment: item.id, isPaymentUncertain: true })),
    ["invoice pending"],
  ],
  ["a gap in the numbers", change(invoice("VOID"), () => ({ number: 9 })), ["invoice numbers"]],
  ["a number that was given twice", change(invoice("VOID"), () => ({ number: 1 })), ["invoice numbers"]],
  ["a last number that is not the last", change(sequence, () => ({ last: 9 })), ["invoice numbers"]],
  ["figures that its invoices do not make", change(figures, () => ({ paidAmount: 1 })), ["invoice figures"]],
  ["figures of nothing", change(figures, () => ({ draftCount: 1 })), ["invoice figures"]],
  ["a day on which more falls due than is open", change(dues, () => ({ d31Count: 1 })), ["invoice figures"]],
  [
    "an open invoice that no list by due date has",
    change(invoice("APPROVED"), () => ({ openKey: "" })),
    ["invoice lists"],
  ],
  ["an invoice at another's place", change(invoice("VOID"), () => ({ place: "0000000009" })), ["invoice lists"]],
  [
    "a line that was changed",
    change(lines, (item) => ({ lines: [...(item.lines as object[]), { amount: 1, gst: 0 }] })),
    ["invoice total"],
  ],
  ["an invoice that is in no book", remove(posted("issued")), ["book figures", "ledger"]],
  ["a payment that is in no book", remove(posted("received")), ["book figures", "ledger"]],
  [
    "an entry that does not balance",
    change(posted("received"), (item) => ({
      postings: [...(item.postings as object[]), { account: "1020", amount: 1 }],
    })),
    ["book figures", "ledger"],
  ],
  [
    "an entry that says another amount",
    change(posted("issued"), (item) => ({
      postings: (item.postings as { amount: number }[]).map((each) => ({ ...each, amount: 2 * each.amount })),
    })),
    ["book figures", "ledger"],
  ],
  [
    "a payment that is voided in the book alone",
    change(posted("received"), () => ({ event: "receipt-voided" })),
    ["ledger"],
  ],
  ["a month that its entries do not make", change(bookMonth, () => ({ cr2200: 1 })), ["book figures"]],
  ["a list that counts what is not there", change(listCount, () => ({ offered: 9 })), ["list count"]],
  ["a list that is counted nowhere", remove(listCount), ["list count"]],
  ["a gap in a chain", change(following, (item) => ({ startDate: Number(item.startDate) + 1 })), ["membership chain"]],
  [
    "periods that overlap",
    change(following, (item) => ({ startDate: Number(item.startDate) - 1 })),
    ["membership chain", "membership overlap"],
  ],
  ["a link that leads nowhere", change(renewed, () => ({ nextMembershipId: "mbs_none" })), ["membership chain"]],
  ["a link that leads only back", change(renewed, () => ({ nextMembershipId: undefined })), ["membership chain"]],
  ["a link that leads only on", change(following, () => ({ previousMembershipId: undefined })), ["membership chain"]],
  [
    "a fork",
    (items) => change(alone, () => ({ nextMembershipId: idOf(items, following) }))(items),
    ["membership chain"],
  ],
  [
    "a cycle",
    (items) => {
      const [one, two] = [idOf(items, renewed), idOf(items, following)];
      return both(
        change(following, () => ({ nextMembershipId: one })),
        change(renewed, () => ({ previousMembershipId: two })),
      )(items);
    },
    ["membership chain"],
  ],
  ["a count that is not kept", change(count, (item) => ({ active: Number(item.active) + 1 })), ["package count"]],
  ["a count that was lost", (items) => items.filter((item) => !count(item)), ["package count"]],
  ["a hold that ends too soon", change(hold, (item) => ({ until: Number(item.until) - 1 })), ["membership hold"]],
  ["a hold that was lost", remove(hold), ["membership hold"]],
  ["one that the clock does not find", change(alone, () => ({ dueKey: undefined })), ["membership due"]],
  ["one that the clock finds too late", change(alone, (item) => ({ dueKey: `9${item.dueKey}` })), ["membership due"]],
  ["one that is paid without its invoice", change(alone, () => ({ isPaid: true })), ["membership payment"]],
  ["one whose invoice is not there", change(alone, () => ({ invoiceId: "inv_none" })), ["membership invoice"]],
  ["one of nobody", (items) => remove(placeOf(items, alone))(items), ["directory row", "membership member"]],
  ["a row that lags behind", change(place, (item) => ({ version: Number(item.version) + 1 })), ["directory row"]],
  ["a row that is not there", remove(row), ["directory row"]],
  ["a number that others could have", remove(claimed("national-id")), ["unique value"]],
  ["a number that somebody else holds", change(claimed("national-id"), () => ({ holder: "nobody" })), ["unique value"]],
  ["a name of a category that others could have", remove(claimed("member-category")), ["unique value"]],
  [
    "a category that is called otherwise",
    change(
      ({ sk }) => sk === "member-category",
      () => ({ nameKey: "junior" }),
    ),
    ["unique value"],
  ],
  [
    "a name that no club has",
    (items) => [...items, { pk: "unique#club-name#gone", sk: "unique", holder: String(idOf(items, club)) }],
    ["unique value"],
  ],
  ["a group that is not where its parent is", change(region, () => ({ ancestorIds: [] })), ["place in the tree"]],
  ["a club under a group that is not there", remove(region), ["place in the tree"]],
  ["a club that its groups do not find", change(club, () => ({ path: "" })), ["place in the tree"]],
  ["a row of nobody", change(row, (item) => ({ r: String(item.r).replace("cmp_", "cmp_X") })), ["directory row"]],
];

const placeOf =
  (items: Item[], kind: Kind): Kind =>
  (item) =>
    place(item) && item.person === items.find(kind)?.person;
const idOf = (items: Item[], kind: Kind) => items.find(kind)?.id;
function twin(items: Item[], kind: Kind): Item {
  const found = items.find(kind);
  if (!found) throw new Error("There is no such item to double");
  return { ...found, id: `${found.id}2`, sk: `${found.sk}2` };
}

test.each(breaks)("finds %s", (_, broken, checks) => {
  const items = broken(sound);
  const problems = reconcileItems(items);
  expect(checksOf(problems)).toEqual(expect.arrayContaining(checks));
  // Looked at again, it finds as much in what has changed, and nothing once that is mended.
  const again = reconciler();
  expect([again(sound), again(items), again(sound)]).toEqual([[], problems, []]);
});

test("finds a job that stands still, and none that is under way or over", () => {
  const job = sound.find((item) => item.sk === "job");
  const lasts = (updatedAt: string, done: number) =>
    sound.map((item) => (item === job ? { ...item, total: 3, isOpen: false, done, updatedAt } : item));
  const at = new Date("2026-01-02T12:00:00Z");
  expect(checksOf(reconcileItems(lasts("2026-01-01T11:00:00Z", 2), at))).toEqual(["job"]);
  expect(reconcileItems(lasts("2026-01-02T11:00:00Z", 2), at)).toEqual([]);
  expect(reconcileItems(lasts("2026-01-01T11:00:00Z", 3), at)).toEqual([]);
  expect(reconcileItems(sound, at)).toEqual([]);
});

test("finds what is broken in the table itself", async () => {
  const { pk = "", sk = "" } = sound.find((item) => count(item) && item.active !== 0) ?? {};
  const taken = await parts.take({ pk, sk });
  const { problems } = await reconcile(() => Promise.resolve());
  expect(checksOf(problems)).toEqual(["package count"]);
  await parts.put(taken);
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
});
