import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import type { Item } from "@salle/core/dynamo";
import * as Checkouts from "@salle/core/finance/checkouts";
import * as Credits from "@salle/core/finance/credits";
import * as Drafts from "@salle/core/finance/drafts";
import * as Fees from "@salle/core/finance/fees";
import * as FinanceSettings from "@salle/core/finance/finance-settings";
import * as Gateways from "@salle/core/finance/gateways";
import * as Invoices from "@salle/core/finance/invoices";
import * as Ledger from "@salle/core/finance/ledger";
import * as Payments from "@salle/core/finance/payments";
import { reconcile, reconcileItems } from "@salle/core/tools/reconcile/index";
import { Random } from "@salle/core/tools/seeds/random";
import { subjects } from "@salle/functions/finance/subjects";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TRANSACTION } from "../support/modelled-time.ts";
import { officer, pay, voidInvoice, voidPayment } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { fillDue, modelledRun } from "../support/renewal-day.ts";
import { World } from "../support/world.ts";

/*
 * Of a fee the federation and a state have a share: whatever becomes of an invoice of it, three books agree to the cent (finance design,
 * 4.2 and 4.3).
 */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

// The sandbox has a clock of its own, which is that of the machine.
const at = new Date();
const today = todayIn("Australia/Sydney", at);
const dates = { issuedDate: today, dueDate: addDays(today, 14) };
const deliver = () => deliverAll(parts.allItems, expect.fail, () => at);

interface Scene {
  club: string;
  state: string;
  invoiceId: string;
  /** Of 220.00, of which the federation has 40 % and the state 15 %; and of 80.00, which is the club's alone. */
  shared: string;
  own: string;
}

/** @param gst what the club says of itself; or everybody is on the cash basis, or but the club, which says nothing */
async function stage(gst?: "NOT_REGISTERED" | "all on cash" | "others on cash"): Promise<Scene> {
  await parts.empty();
  const world = new World(at);
  const group = await world.group("State");
  const club = await world.club("Club", group);
  const member = await world.member(club);
  const [owner, state] = [`club:${club.id}`, `club-group:${group.id}`];
  const shares = [
    { owner: SYSTEM_HANDLE, kind: "PERCENT" as const, percent: 4000 },
    { owner: state, kind: "PERCENT" as const, percent: 1500 },
  ];
  const fee = await Fees.create(officer(at), owner, { name: "Senior annual", amount: 220_00, shares });
  if (gst === "NOT_REGISTERED") await FinanceSettings.update(officer(at), owner, { reminderDays: [], gstStatus: gst });
  else if (gst)
    for (const each of [SYSTEM_HANDLE, state, ...(gst === "all on cash" ? [owner] : [])]) await world.onCash(each);
  const { id } = await Drafts.create(officer(at), owner, { clubMemberProfileId: member.clubMemberProfile.id });
  await Drafts.addLine(officer(at), id, { feeId: fee.id });
  await Drafts.addLine(officer(at), id, { name: "Coaching", amount: 80_00 });
  await Drafts.approve(officer(at), id, dates);
  const [shared = "", own = ""] = (await Invoices.load(id)).lines.map((line) => line.id);
  return { club: owner, state, invoiceId: id, shared, own };
}

const cash = (amount: number) => ({ paymentType: "CASH", amount, receivedDate: today, keepRest: true }) as const;
const record = ({ invoiceId }: Scene, amount: number) =>
  Payments.recordManual(officer(at), invoiceId, cash(amount), subjects);
const credit = ({ invoiceId }: Scene, lineItemId: string, amount: number) =>
  Credits.createNote(officer(at), invoiceId, { lines: [{ lineItemId, amount }], reason: "Injured" }, subjects);

/** What an account of a book comes to, for another owner where it is kept for each. */
async function balanceOf(owner: string, account: string, dimension?: string): Promise<number> {
  const entries = (await parts.allItems()).filter((item) => item.pk.startsWith(`ledger#${owner}#`));
  return entries
    .flatMap(({ postings }) => postings as Ledger.Entry["postings"])
    .filter((each) => each.account === account && each.dimension === dimension)
    .reduce((sum, { amount }) => sum + amount, 0);
}
const agree = async () => {
  await deliver();
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
};

test("each has income, GST and what is owed to them of their own share", async () => {
  const { club, state } = await stage();
  await agree();
  expect(await balanceOf(club, "1100")).toBe(300_00);
  expect([await balanceOf(club, "2320", SYSTEM_HANDLE), await balanceOf(club, "2320", state)]).toEqual([
    -88_00, -33_00,
  ]);
  for (const [owner, owed, income, gst] of [
    [SYSTEM_HANDLE, 88_00, -80_00, -8_00],
    [state, 33_00, -30_00, -3_00],
  ] as const)
    expect([
      await balanceOf(owner, "1110", club),
      await balanceOf(owner, "4000"),
      await balanceOf(owner, "2200"),
    ]).toEqual([owed, income, gst]);
});

test("of a club that is not registered the others alone charge GST; what one says later changes no book", async () => {
  const scene = await stage("NOT_REGISTERED");
  const { club, state, invoiceId, shared } = scene;
  const gst = async () => [
    await balanceOf(club, "2200"),
    await balanceOf(SYSTEM_HANDLE, "2200"),
    await balanceOf(state, "2200"),
  ];
  expect(await Invoices.load(invoiceId)).toMatchObject({ total: 300_00, gst: 11_00, untaxed: [club] });
  await agree();
  expect(await gst()).toEqual([0, -8_00, -3_00]);
  await FinanceSettings.update(officer(at), state, { reminderDays: [], gstStatus: "NOT_REGISTERED" });
  await record(scene, 150_00);
  await credit(scene, shared, 110_00);
  await agree();
  expect(await gst()).toEqual([0, -4_00, -1_50]);
});

test("on the cash basis GST is due with what is paid, and what is written off owes none", async () => {
  const scene = await stage("all on cash");
  const { club, state, invoiceId, shared } = scene;
  const gst = async () => {
    const of = async (owner: string) => [await balanceOf(owner, "2200"), await balanceOf(owner, "2250")];
    return [await of(club), await of(SYSTEM_HANDLE), await of(state)];
  };
  expect(await Invoices.load(invoiceId)).toMatchObject({ gst: 27_27, onCash: [club, SYSTEM_HANDLE, state] });
  await agree();
  expect(await gst()).toEqual([
    [0, -16_27],
    [0, -8_00],
    [0, -3_00],
  ]);
  await record(scene, 150_00);
  await agree();
  expect(await gst()).toEqual([
    [-8_14, -8_13],
    [-4_00, -4_00],
    [-1_50, -1_50],
  ]);
  await credit(scene, shared, 110_00);
  await agree();
  await Credits.writeOff(officer(at), invoiceId, { reason: "Moved abroad" }, subjects);
  await agree();
  const left = await gst();
  expect(left.map(([, waits]) => waits)).toEqual([0, 0, 0]);
  expect(left.map(([due]) => due)).toEqual([-9_29, -3_16, -1_18]);
});

test("what is paid to the federation's gateway is held for the club and for the state, and its own is there", async () => {
  const scene = await stage();
  await pay(officer(at), scene.invoiceId);
  await agree();
  const held = new Map((await Ledger.heldBy(SYSTEM_HANDLE)).map(({ heldFor, owed }) => [heldFor, owed]));
  expect(held).toEqual(
    new Map([
      [scene.club, 300_00 - 88_00 - 33_00],
      [scene.state, 33_00],
    ]),
  );
  expect(await balanceOf(SYSTEM_HANDLE, "1110", scene.club)).toBe(0);
});

test("what is paid to the gateway of the state between them is held for the others", async () => {
  const scene = await stage();
  const gateway = await Gateways.create(officer(at), scene.state, { name: "State cards", kind: "sandbox" });
  await Gateways.test(officer(at), gateway.id);
  await Gateways.activate(officer(at), gateway.id);
  const by = { name: "Officer", email: "", back: "/member/make-payments/x" };
  const { id } = await Checkouts.checkOut(officer(at), [scene.invoiceId], {}, by);
  await Gateways.paySandbox(id, "visa");
  await Checkouts.read(officer(at), id, subjects);
  await agree();
  const held = new Map((await Ledger.heldBy(scene.state)).map(({ heldFor, owed }) => [heldFor, owed]));
  // The club, which is paid, bears the fee of 5.40.
  expect(held.get(scene.club)).toBe(300_00 - 88_00 - 33_00 - 5_40);
  expect(held.get(SYSTEM_HANDLE)).toBe(88_00);
});

test("a void leaves nothing in any book", async () => {
  const { club, state, invoiceId } = await stage();
  await voidInvoice(officer(at), invoiceId);
  await agree();
  for (const owner of [club, state, SYSTEM_HANDLE])
    for (const account of ["1100", "1110", "2320", "4000", "2200"])
      for (const other of [undefined, club, state, SYSTEM_HANDLE])
        expect(await balanceOf(owner, account, other)).toBe(0);
});

test.each(Array.from({ length: 12 }, (_, seed) => seed + 1))(
  "whatever is paid, credited, used, given back, written off and voided, every book agrees at each step: history %i",
  async (seed) => {
    const random = new Random(seed);
    const scene = await stage(([undefined, "all on cash", "others on cash"] as const)[seed % 3]);
    const { invoiceId } = scene;
    const amount = () => random.pick([1, 7, 20_00, 33_33, 49_99]);
    const newest = async (sk: RegExp, is: (item: Item) => boolean) =>
      random.pick([undefined, ...(await parts.allItems()).filter((item) => sk.test(item.sk) && is(item))])?.id;
    const acts: (() => Promise<unknown>)[] = [
      () => record(scene, amount()),
      () => record(scene, amount()),
      () => pay(officer(at), invoiceId),
      () => credit(scene, random.pick([scene.shared, scene.own]), amount()),
      () => Credits.use(officer(at), invoiceId, {}, subjects),
      () => Credits.move(officer(at), invoiceId, { amount: amount() }, subjects),
      () => Credits.writeOff(officer(at), invoiceId, { reason: "Moved abroad" }, subjects),
      async () => {
        const isOff = ({ kind, returnedOn }: Item) =>
          (kind === "USED" || kind === "WRITTEN_OFF") && returnedOn === undefined;
        const used = await newest(/^off#/, isOff);
        return used && Credits.takeBack(officer(at), String(used), subjects);
      },
      async () => {
        const paid = await newest(/^payment#/, ({ status }) => status === "APPROVED");
        return paid && voidPayment(officer(at), String(paid));
      },
    ];
    let done = 0;
    for (let step = 0; step < 24; step++) {
      // What cannot be done now is refused, and changes nothing.
      const did = await random
        .pick(acts)()
        .then(
          () => 1,
          () => 0,
        );
      done += did;
      if (did > 0) await agree();
    }
    expect(done).toBeGreaterThan(2);
  },
);

test("of eight others that have shares every renewal is told in one transaction, of several at once", async () => {
  await parts.empty();
  const others = Array.from({ length: 8 }, (_, each) => ({ owner: `club-group:grp_${each}`, basisPoints: 500 }));
  await fillDue(64, 1, others);
  const { chains, after } = await modelledRun(parts);
  expect(after.find(({ sk }) => sk === "job")).toMatchObject({ done: 64, outcomes: { renewed: 64 } });
  for (const { asked, memberships } of chains) {
    const written = asked.filter(({ command }) => command === TRANSACTION).length - 1;
    // Four in each, as many as there is room for; what is left over of a slice, and a look at what has been written meanwhile.
    expect(written).toBeLessThanOrEqual(Math.ceil(memberships / 4) + 2);
  }
  const invoices = after.filter(({ sk }) => sk === "invoice");
  expect(invoices.map(({ shares }) => (shares as unknown[]).length)).toEqual(Array(64).fill(8));
  // What was sold before has no invoices.
  const ofMoney = ["ledger", "book figures", "mirror", "invoice shares", "invoice total"];
  expect(reconcileItems(after).filter(({ check }) => ofMoney.includes(check))).toEqual([]);
});

test("nothing is dated into a month that one of them has closed", async () => {
  const scene = await stage();
  const later = new Date(at.getTime() + 70 * 86_400_000);
  await Ledger.closePeriods(officer(later), scene.state, { closedThrough: today.slice(0, 7) });
  const problem = { field: "receivedDate", message: expect.stringMatching(/^Somebody who has a share/) };
  const dated = Payments.recordManual(officer(later), scene.invoiceId, cash(10_00), subjects);
  await expect(dated).rejects.toMatchObject({ problems: [problem] });
  await agree();
});

describe("what does not agree is named", () => {
  type Break = (items: Item[]) => Item[];
  const change =
    (sk: RegExp, wrong: (item: Item) => object): Break =>
    (items) =>
      items.map((item) => (sk.test(item.sk) ? { ...item, ...wrong(item) } : item));
  const moved = (shares: unknown) =>
    (shares as { owner: string; amount: number }[]).map((share, at) => ({
      ...share,
      amount: share.amount + (at === 0 ? 1 : -1),
    }));
  const breaks: [name: string, check: string, broken: Break][] = [
    [
      "a cent between the shares of a line",
      "invoice shares",
      change(/^lines#/, ({ lines }) => {
        const [first, ...others] = lines as { shares: unknown }[];
        return { lines: [{ ...first, shares: moved(first?.shares) }, ...others] };
      }),
    ],
    [
      "a cent between the shares of an invoice",
      "invoice shares",
      change(/^invoice$/, ({ shares }) => ({ shares: moved(shares) })),
    ],
    [
      "a cent between what was paid for others",
      "invoice shares",
      change(/^payment#/, ({ shares }) => ({ shares: moved(shares) })),
    ],
    [
      "a cent of GST that is due and should wait",
      "invoice shares",
      change(/^payment#/, ({ deferredGst }) => ({ deferredGst: moved(deferredGst) })),
    ],
    [
      "what credit notes have taken off GST on the cash basis",
      "invoice shares",
      change(/^invoice$/, () => ({ creditedGst: 1 })),
    ],
    [
      "an entry of another's book that is gone",
      "ledger",
      (items) => items.filter(({ pk, event }) => !(pk.startsWith(`ledger#${SYSTEM_HANDLE}#`) && event === "issued")),
    ],
    [
      "a cent that is billed for another, who does not know of it",
      "mirror",
      (items) => [
        ...items,
        ...items
          .filter(({ event, owner }) => event === "issued" && String(owner).startsWith("club:"))
          .map(({ invoiceId: _, ...item }) => ({
            ...item,
            sk: `${item.sk}#more`,
            payerAccountId: "pac_none",
            postings: [
              { account: "1100", amount: 1 },
              { account: "2320", dimension: SYSTEM_HANDLE, amount: -1 },
            ],
          })),
      ],
    ],
  ];

  test.each(breaks)("%s", async (_, check, broken) => {
    const scene = await stage("all on cash");
    await record(scene, 150_00);
    await deliver();
    const items = await parts.allItems();
    expect(reconcileItems(items)).toEqual([]);
    expect(reconcileItems(broken(items)).map((problem) => problem.check)).toContain(check);
  });
});
