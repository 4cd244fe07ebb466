import { expect, test } from "vitest";
import type { Activity } from "../../dynamo/index.ts";
import type { Period } from "../memberships/index.ts";
import { invoicesIn, type Known, timelineOf } from "./timeline.ts";

type Act = Activity["acts"][number];

const period: Period = {
  id: "mbs_1",
  invoiceId: "inv_1",
  clubMemberProfileId: "cmp_1",
  packageId: "mpk_1",
  name: "Adult annual",
  from: "2027-01-01",
  to: "2027-12-31",
  isPaid: true,
  isRevoked: false,
  revokedOn: "",
  isOver: false,
  renewsOn: "",
  graceTo: "",
  follows: false,
};
const known: Known = {
  today: "2027-01-14",
  periods: [period],
  invoices: new Map([
    ["inv_1", { id: "inv_1", number: 196, status: "APPROVED" }],
    ["inv_2", { id: "inv_2", number: 197, status: "PAID", approvedAt: "2027-01-14T00:00:00.000Z" }],
    ["inv_3", { id: "inv_3", draftNumber: "JS-20270114-103000", status: "DRAFT" }],
  ]),
};
const invoice = { id: "inv_1", invoiceNumber: "INV-000196" };

const act = (entity: string, kind: Act["kind"], fields: Act["fields"] = {}): Act => ({
  entity,
  kind,
  fields,
  item: { membership: "memberships#P membership#mbs_1", invoice: "invoice#inv_1 invoice" }[entity] ?? "x y",
});
const set = (name: string, after: unknown, before: unknown = null) => ({ [name]: { before, after } });
const activity = (acts: Act[], over: Partial<Activity> = {}): Activity => ({
  id: "act_1",
  about: "club-member:cmp_1",
  at: "2027-01-14T00:00:00.000Z",
  day: "2027-01-14",
  shard: 0,
  by: { id: "acc_1", name: "Claire Dubois" },
  acts,
  ...over,
});
const sale = [
  act("membership", "created"),
  act("invoice", "created"),
  act("club-member-profile", "changed", set("financialTo", "2027-12-31")),
];

test.each([
  ["a sale with its invoice is the sale", sale, [{ event: "sold", name: "Adult annual", until: "2027-12-31" }]],
  ["an invoice by itself", [act("invoice", "created")], [{ event: "invoiced", invoice }]],
  [
    "what was paid of it",
    [act("invoice", "changed", set("paid", 15500, 5000))],
    [{ event: "paid", amount: 10500, invoice }],
  ],
  [
    "what was taken back",
    [act("invoice", "changed", set("paid", 0, 5000))],
    [{ event: "payment-voided", amount: 5000 }],
  ],
  ["that it was sent", [act("invoice", "changed", set("sentAt", "2027-01-14"))], [{ event: "sent", invoice }]],
  ["not that it was sent again", [act("invoice", "changed", set("sentAt", "b", "a"))], []],
  [
    "that it was voided",
    [act("invoice", "changed", set("status", "VOID", "APPROVED"))],
    [{ event: "voided", invoice }],
  ],
  [
    "an end that was noted",
    [act("membership", "changed", set("expiredAt", 1))],
    [{ event: "ended", name: "Adult annual" }],
  ],
  [
    "one that has lapsed",
    [act("membership", "changed", { ...set("revokedAt", 1), ...set("revokedFor", "unpaid") })],
    [{ event: "lapsed" }],
  ],
  ["a revoked one", [act("membership", "changed", set("revokedAt", 1))], [{ event: "revoked" }]],
  ["not that it is paid, which the invoice tells", [act("membership", "changed", set("isPaid", true, false))], []],
  ["an approval", [act("club-member-profile", "changed", set("isApproved", true, false))], [{ event: "approved" }]],
  ["a rejection", [act("club-member-profile", "changed", set("isApproved", false, true))], [{ event: "rejected" }]],
  ["archiving", [act("club-member-profile", "changed", set("isArchived", true, false))], [{ event: "archived" }]],
  [
    "that they came back",
    [act("club-member-profile", "changed", set("isArchived", false, true))],
    [{ event: "unarchived" }],
  ],
  [
    "other groups",
    [act("club-member-profile", "changed", set("memberGroupIds", ["mgr_1"], []))],
    [{ event: "groups" }],
  ],
  [
    "details in several items as one change",
    [act("account", "changed", set("lastName", "B", "A")), act("member-profile", "changed", set("suburb", "C", ""))],
    [{ event: "changed", fields: ["lastName", "suburb"] }],
  ],
  [
    "a new member, with all that is made with them, as one",
    [act("account", "created"), act("member-profile", "created"), act("club-member-profile", "created")],
    [{ event: "added" }],
  ],
  ["nothing of a draft", [{ ...act("invoice", "created"), item: "invoice#inv_3 invoice" }], []],
  ["nothing of a draft that was approved later", [{ ...act("invoice", "created"), item: "invoice#inv_2 invoice" }], []],
  [
    "a draft that is approved as an invoice",
    [{ ...act("invoice", "changed", set("status", "APPROVED", "DRAFT")), item: "invoice#inv_2 invoice" }],
    [{ event: "invoiced", invoice: { id: "inv_2", invoiceNumber: "INV-000197" } }],
  ],
  ["nothing of what is not known any more", [act("hold", "created")], []],
] as const)("it tells %s", (_, acts, expected) => {
  const told = timelineOf([activity([...acts])], known, true).filter(({ id }) => id !== "mbs_1");
  expect(told).toHaveLength(expected.length);
  expect(told).toMatchObject(expected);
});

test("a renewal is told as one, and by nobody", () => {
  const renewed = { ...known, periods: [{ ...period, follows: true }] };
  const { by: _, ...itself } = activity(sale);
  expect(timelineOf([itself], renewed, true)).toMatchObject([{ event: "renewed", by: null, name: "Adult annual" }]);
});

test("who may not see money is told of the sale, not of invoices", () => {
  const all = [activity(sale), activity([act("invoice", "changed", set("paid", 1, 0))], { id: "act_2" })];
  expect(timelineOf(all, known, false).map(({ event }) => event)).toEqual(["sold"]);
});

test("a membership of before anything was recorded is told on its first day, by nobody", () => {
  expect(timelineOf([], known, true)).toMatchObject([
    { id: "mbs_1", event: "sold", at: "2027-01-01T00:00:00.000Z", by: null, until: "2027-12-31" },
  ]);
});

test("one that begins later is not told before its day", () => {
  expect(timelineOf([], { ...known, today: "2026-12-31" }, true)).toEqual([]);
});

test("the newest comes first, and each is told apart", () => {
  const [first, second] = [
    activity([act("account", "changed", set("lastName", "B", "A"))]),
    activity(sale, { id: "act_2", at: "2027-02-01T00:00:00.000Z" }),
  ];
  const told = timelineOf([first, second], known, true);
  expect(told.map(({ event }) => event)).toEqual(["sold", "changed"]);
  expect(new Set(told.map(({ id }) => id)).size).toBe(2);
});

test("the invoices that are named are read once each", () => {
  expect(invoicesIn([activity(sale), activity(sale)])).toEqual(["inv_1"]);
});
