import { addDays } from "@salle/calendar/calendar-date";
import { type Invoice, linkSecretHeader } from "@salle/contract/finance/invoices";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { salesOf } from "@salle/core/internal/finance/accounting/sales";
import { beforeAll, describe, expect, test } from "vitest";
import { ask, inboxUrl, type Reply, type Speaker, signIn } from "../support/api.ts";
import { mailTo } from "../support/inbox.ts";
import { pngOf } from "../support/picture.ts";
import { Sales } from "../support/sales.ts";
import { type Payer, Treasurer, today, wrongIn } from "../support/treasurer.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* How an owner deals with money: reminders, answers, GST, terms and logo (17.2 and 17.3). */

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
    ...{
      owner: sales.handle,
      reminderDays: [],
      replyTo: "",
      gstStatus: null,
      gstRegisteredFrom: null,
      gstBasis: "ACCRUAL",
    },
    ...{ termsDays: 14, logo: "", ABN: "", version: 0 },
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

describe("an owner says", () => {
  const club = new Treasurer();
  let payer: Payer;
  beforeAll(async () => {
    await club.open("Terms club");
    payer = await club.member();
  });
  const says = (attributes: object, by = club.admin, owner = club.handle) =>
    ask(by, `PUT /api/owners/${owner}/finance-settings`, { attributes: { reminderDays: [], ...attributes } });
  const whole = async (id: string) =>
    (await ask(club.admin, `GET /app/clubs/invoices/${id}`)).body.data.attributes as Invoice["attributes"];
  const hasABN = (ABN: string) => ask(club.admin, `PUT /app/clubs/${club.club.id}`, { attributes: { ABN } });

  test("how many days payers have; what is issued already stays", async () => {
    const before = await club.invoiced(payer);
    for (const termsDays of [-1, 91, 1.5, "30"])
      expect([termsDays, wrongIn(await says({ termsDays }))]).toEqual([
        termsDays,
        [417, "termsDays: The Days to pay must be a whole number of days from 0 to 90."],
      ]);
    expect((await says({ termsDays: 30 })).body.data.attributes.termsDays).toBe(30);
    // Who chooses something else leaves it as it is.
    expect((await says({ replyTo: "" })).body.data.attributes.termsDays).toBe(30);
    const sold = await club.sell(payer.id, await club.world.package(club.handle));
    expect((await whole(sold.body.data.attributes.invoiceId ?? "")).dueDate).toBe(addDays(today(), 30));
    expect((await whole(before.id)).dueDate).toBe(addDays(today(), 14));

    const begun = { clubMemberProfileId: payer.id };
    const draft = (await ask(club.admin, `POST /app/clubs/${club.club.id}/invoices`, { attributes: begun })).body.data;
    await ask(club.admin, `POST /app/invoices/${draft.id}/line-items`, { attributes: { name: "Fee", amount: "1.00" } });
    const all = { invoiceIds: [draft.id] };
    expect((await ask(club.admin, "PUT /app/clubs/bulk/invoices/approve", { attributes: all })).status).toBe(200);
    expect((await whole(draft.id)).dueDate).toBe(addDays(today(), 30));
  });

  test("whether they are registered for GST: who is not charges none, whatever a fee says", async () => {
    const { id: issued } = await club.invoiced(payer);
    expect(await whole(issued)).toMatchObject({ totalGST: 20_00, isTaxInvoice: false });
    expect(wrongIn(await says({ gstStatus: "REGISTERED", gstRegisteredFrom: "2020-07-01" }))).toEqual([
      417,
      "gstStatus: Who is registered for GST has an ABN. Add it to the details first.",
    ]);
    expect((await hasABN("51 824 753 556")).status).toBe(200);
    expect(await whole((await club.invoiced(payer)).id)).toMatchObject({
      ...{ totalGST: 20_00, isTaxInvoice: true, issuer: { ABN: "51 824 753 556" } },
    });
    expect(wrongIn(await says({ gstStatus: "REGISTERED" }))).toEqual([
      417,
      "gstRegisteredFrom: The GST registration date cannot be blank.",
    ]);
    expect(wrongIn(await says({ gstStatus: "MAYBE" }))).toEqual([417, "gstStatus: Choose from the list."]);

    expect((await says({ gstStatus: "NOT_REGISTERED" })).body.data.attributes).toMatchObject({
      gstStatus: "NOT_REGISTERED",
      gstRegisteredFrom: null,
    });
    expect(await whole((await club.invoiced(payer)).id)).toMatchObject({
      ...{ totalAmount: 220_00, totalGST: 0, totalAmountIncludingGST: 220_00, isTaxInvoice: false },
    });
    expect((await whole(issued)).totalGST).toBe(20_00);
    const fee = { name: "Squad", amount: "220.00", isIncludingGST: 1 };
    const made = await ask(club.admin, `POST /app/objects/${club.handle}/fees`, { attributes: fee });
    expect(made.body.data.attributes).toMatchObject({ isIncludingGST: true, amountGST: 0 });

    // From the day of the registration on, by the day on which an invoice is issued.
    const [yesterday, issuedDate] = [addDays(today(), -1), today()];
    await says({ gstStatus: "REGISTERED", gstRegisteredFrom: issuedDate });
    expect((await whole((await club.invoiced(payer, { issuedDate })).id)).totalGST).toBe(20_00);
    expect((await whole((await club.invoiced(payer, { issuedDate: yesterday })).id)).totalGST).toBe(0);
  });

  test("when GST is due: of what is issued on the cash basis as it is paid, and what is issued already stays as it is", async () => {
    const day = { gstStatus: "REGISTERED", gstRegisteredFrom: "2020-07-01" };
    const gst = async () => {
      const [report, trial] = await Promise.all([
        ask(club.admin, `GET /api/owners/${club.handle}/finance-reports/gst`),
        ask(club.admin, `GET /api/owners/${club.handle}/trial-balance`),
      ]);
      const sumOf = (at: number) =>
        report.body.data.attributes.rows.reduce(
          (sum: number, { values }: { values: number[] }) => sum + (values[at] ?? 0),
          0,
        );
      const waits = trial.body.data.attributes.accounts.find(({ account }) => account === "2250")?.balance ?? 0;
      return { G1: sumOf(0), "1A": sumOf(1), waits };
    };
    expect(wrongIn(await says({ ...day, gstBasis: "QUARTERLY" }))).toEqual([417, "gstBasis: Choose from the list."]);
    expect((await says(day)).body.data.attributes.gstBasis).toBe("ACCRUAL");
    const accrual = await club.invoiced(payer);
    const before = await gst();
    expect((await says({ ...day, gstBasis: "CASH" })).body.data.attributes.gstBasis).toBe("CASH");
    // Who says nothing of it leaves it.
    expect((await says({})).body.data.attributes.gstBasis).toBe("CASH");
    const { id } = await club.invoiced(payer);
    expect(await gst()).toEqual({ ...before, waits: before.waits - 20_00 });
    expect((await club.record(id, "55.00")).status).toBe(200);
    expect(await gst()).toEqual({ G1: before.G1 + 55_00, "1A": before["1A"] + 5_00, waits: before.waits - 15_00 });
    expect((await club.record(accrual.id, "55.00")).status).toBe(200);
    expect((await gst())["1A"]).toBe(before["1A"] + 5_00);
    await says({ ...day, gstBasis: "ACCRUAL" });
    expect((await club.record(id, "165.00")).status).toBe(200);
    expect(await gst()).toEqual({ G1: before.G1 + 220_00, "1A": before["1A"] + 20_00, waits: before.waits });
  });

  test("of what others have of a fee, GST is in what those have who are registered (finance design, case 15)", async () => {
    const state = `club-group:${club.club.groupIds[0]}`;
    const email = club.world.email("state");
    const on = { type: "club-group", id: club.club.groupIds[0] ?? "" } as const;
    await club.world.staff(email, [grant("group-administrator", on)]);
    const officer = await signIn(email, PASSWORD);
    expect((await says({ gstStatus: "NOT_REGISTERED" })).status).toBe(200);
    const shares = [
      { owner: SYSTEM_HANDLE, kind: "PERCENT", percent: "40" },
      { owner: state, kind: "PERCENT", percent: "15" },
    ];
    const words = { name: "Shared", amount: "220.00", isIncludingGST: 1, shares };
    const fee = (await ask(club.admin, `POST /app/objects/${club.handle}/fees`, { attributes: words })).body.data;
    // Who has not said anything charges GST where the fee includes it.
    expect(fee.attributes.amountGST).toBe(11_00);
    const begun = { clubMemberProfileId: payer.id };
    const draft = (await ask(club.admin, `POST /app/clubs/${club.club.id}/invoices`, { attributes: begun })).body.data;
    await ask(club.admin, `POST /app/invoices/${draft.id}/line-items`, { attributes: { feeId: fee.id } });
    const dates = { issuedDate: today(), dueDate: today() };
    await ask(club.admin, `PUT /app/clubs/invoices/${draft.id}/approve`, { attributes: dates });
    expect(await whole(draft.id)).toMatchObject({ totalGST: 11_00, isTaxInvoice: false });
    const [sale] = (await salesOf(club.handle, { fromDate: today(), toDate: today() }, 100)).slice(-1);
    expect(sale?.lines).toMatchObject([
      { amount: 99_00, gst: 0, tax: "NONE" },
      { amount: 88_00, tax: "NONE" },
      { amount: 33_00, tax: "NONE" },
    ]);
    expect((await says({ gstStatus: "NOT_REGISTERED" }, officer, state)).status).toBe(200);
    expect((await ask(club.admin, `GET /app/fees/${fee.id}`)).body.data.attributes.amountGST).toBe(8_00);
  });

  test("which picture is at the head of their documents", async () => {
    const put = (logo: unknown, by = club.admin) =>
      ask(by, `PUT /api/owners/${club.handle}/logo`, { attributes: { logo } });
    expect(wrongIn(await put(Buffer.from("no picture").toString("base64")))[1]).toMatch(/^logo: The Logo must be/);
    expect(wrongIn(await put("?"))).toEqual([417, expect.stringMatching(/^logo: /)]);
    const chosen = (await put(pngOf(960, 200).toString("base64"))).body.data.attributes.logo;
    expect(chosen).toMatch(/^data:image\/png;base64,/);
    const drawn = Buffer.from(chosen.split(",")[1] ?? "", "base64");
    // The width and the height of the picture, whole within 480 by 144 pixels.
    expect([drawn.readUInt32BE(16), drawn.readUInt32BE(20)]).toEqual([480, 100]);
    const shown = async () =>
      (await ask(club.admin, `GET /api/owners/${club.handle}/finance-settings`)).body.data.attributes.logo;
    expect(await shown()).toBe(chosen);
    expect((await put(null)).body.data.attributes.logo).toBe("");
    expect(await shown()).toBe("");
    expect((await put(null, stranger)).status).toBe(404);
  });

  test("into which account payers can transfer what they owe", async () => {
    const details = { accountName: "Terms club", bsb: "062000", accountNumber: "1234567" };
    const bank = (over: object) =>
      ask(club.admin, `PUT /api/owners/${club.handle}/bank-details`, { attributes: { ...details, ...over } });
    const { id } = await club.invoiced(payer);
    expect((await bank({})).body.data.attributes).toMatchObject({ payId: "", isOnInvoices: false });
    expect((await whole(id)).bankTransfer).toBeNull();
    expect(wrongIn(await bank({ payId: "kim" }))).toEqual([
      417,
      "payId: The PayID must be an email address, an Australian mobile number or an ABN.",
    ]);
    expect(wrongIn(await bank({ billerCode: "12 A" }))).toEqual([
      417,
      "billerCode: The BPAY biller code must be three to ten digits.",
    ]);
    const told = { payId: "0412345678", billerCode: "12 345", isOnInvoices: true };
    const shown = (await bank(told)).body.data.attributes;
    expect(shown).toMatchObject({ payId: "0412 345 678", billerCode: "12345", isOnInvoices: true });
    // Where the account is the same, what is paid out is not held for longer.
    expect((await bank({ isOnInvoices: true, payId: "" })).body.data.attributes.heldUntil).toBe(shown.heldUntil);

    const { invoiceNumber } = await whole(id);
    const digits = invoiceNumber.slice("INV-".length).padStart(10, "0");
    const bpay = { billerCode: "12345", reference: expect.stringMatching(new RegExp(`^${digits}\\d$`)) };
    const transfer = { ...details, bsb: "062-000", payId: "", reference: invoiceNumber, bpay };
    expect((await whole(id)).bankTransfer).toEqual(transfer);
    const own = (await ask(payer.speaker, `GET /app/clubs/invoices/${id}`)).body.data.attributes;
    expect(own.bankTransfer).toEqual(transfer);
    await ask(club.admin, `GET /app/send-pdf/${id}`);
    const mail = await mailTo(inboxUrl(), payer.email, new RegExp(invoiceNumber));
    expect(mail.text).toContain("Bank transfer to: Terms club, BSB 062-000, account 1234567");
    expect(mail.text).toMatch(new RegExp(`BPAY biller code: 12345\\s+BPAY reference: ${digits}\\d\\s`));
    const [, secret = ""] = /public\/invoices\/[^#]*#(\S+)/.exec(mail.text) ?? [];
    const open = await ask({}, `GET /app/invoices/${id}/public`, { headers: { [linkSecretHeader]: secret } });
    expect(open.body.data.attributes.bankTransfer).toEqual(transfer);
    expect((await bank({ isOnInvoices: true, billerCode: "" })).body.data.attributes.billerCode).toBe("");
    expect((await whole(id)).bankTransfer).toEqual({ ...transfer, bpay: null });
    await club.record(id, "220.00");
    expect((await whole(id)).bankTransfer).toBeNull();
  });
});
