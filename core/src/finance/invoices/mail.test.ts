import * as environment from "@salle/contract/environment";
import { afterAll, expect, test, vi } from "vitest";
import type { SendRequest, WholeInvoice } from "./entity.ts";
import { linkOf } from "./link.ts";
import { mailOf } from "./mail.ts";

/* What the mail of an invoice says: that it is there, that a membership was renewed, or that it is overdue. */

vi.stubEnv(environment.siteUrl, "https://salle.test");
vi.stubEnv(environment.tokenSecrets, "1".repeat(32));
afterAll(() => vi.unstubAllEnvs());

const id = `inv_${"0".repeat(26)}`;

const sent = { sentAt: "2026-11-21T00:00:00.000Z" };
const invoiceOf = (over: Partial<WholeInvoice> = {}): WholeInvoice => ({
  ...{ id, owner: "club:clb_1", number: 42, place: "0000000042", status: "APPROVED", currency: "AUD" },
  ...{ issuedDate: "2026-11-21", dueDate: "2026-12-05", person: "1", clubMemberProfileId: "cmp_1" },
  payer: { name: "Ada Webb", address: "" },
  issuer: { name: "Harbourside", address: "", ABN: "", timeZone: "Australia/Sydney" },
  lines: [
    {
      ...{ id: "1", name: "Adult membership", amount: 260_00, gst: 23_64, isIncludingGST: true },
      ...{ lineItemType: "", feeId: null, endDate: "2027-11-20" },
    },
  ],
  ...{ total: 260_00, gst: 23_64, paid: 0, version: 1 },
  ...{ createdAt: "2026-11-21T00:00:00.000Z", updatedAt: "2026-11-21T00:00:00.000Z" },
  ...over,
});
const request = (reason: SendRequest["reason"]): SendRequest => ({
  ...{ id: "job_1", invoiceId: id, reason, state: "waiting", linkHash: linkOf(id, "job_1").hash },
  ...{ createdAt: "2026-11-21T00:00:00.000Z", updatedAt: "2026-11-21T00:00:00.000Z" },
});
const mail = (over: Partial<WholeInvoice>, at: string, reason: SendRequest["reason"] = "asked") =>
  mailOf(
    invoiceOf(over),
    { to: { name: "Ada Webb", address: "ada@home.test" }, request: request(reason), pdf: new Uint8Array() },
    new Date(at),
  );

test.each<[name: string, mail: ReturnType<typeof mail>, subject: string, says: string]>([
  [
    "sent for the first time",
    mail({}, "2026-11-21T00:00:00Z"),
    "Invoice INV-000042 from Harbourside",
    "Your invoice from Harbourside is attached: $260.00, due 5 December 2026.",
  ],
  [
    "sent again before it is due",
    mail(sent, "2026-12-01T00:00:00Z"),
    "Invoice INV-000042 from Harbourside",
    "Your invoice from Harbourside is attached: $260.00, due 5 December 2026.",
  ],
  [
    "sent again on the day on which it is due, where its issuer is",
    mail(sent, "2026-12-05T12:59:59Z"),
    "Invoice INV-000042 from Harbourside",
    "Your invoice from Harbourside is attached: $260.00, due 5 December 2026.",
  ],
  [
    "sent again the day after",
    mail(sent, "2026-12-05T13:00:00Z"),
    "Reminder: invoice INV-000042 from Harbourside is overdue",
    "was due on 5 December 2026, 1 day ago, and $260.00 is still to be paid. It is attached again.",
  ],
  [
    "sent again when a part of it was paid",
    mail({ ...sent, paid: 60_00 }, "2026-12-20T00:00:00Z"),
    "Reminder: invoice INV-000042 from Harbourside is overdue",
    "was due on 5 December 2026, 15 days ago, and $200.00 is still to be paid.",
  ],
  [
    "sent for the first time when it is overdue",
    mail({}, "2026-12-20T00:00:00Z"),
    "Invoice INV-000042 from Harbourside",
    "Your invoice from Harbourside is attached: $260.00, due 5 December 2026.",
  ],
  [
    "paid",
    mail({ ...sent, status: "PAID", paid: 260_00 }, "2026-12-20T00:00:00Z"),
    "Invoice INV-000042 from Harbourside",
    "Your invoice from Harbourside is attached.",
  ],
  [
    "of a renewal",
    mail({}, "2026-11-21T00:00:00Z", "renewed"),
    "Your membership has been renewed: Harbourside INV-000042",
    "Your membership with Harbourside has been renewed and now runs to 20 November 2027. The invoice is attached.",
  ],
])("one that is %s", (_, { subject, text }, called, says) => {
  expect(subject).toBe(called);
  expect(text.replaceAll(/\s+/g, " ")).toContain(says);
});

test("of one that is paid in instalments it tells what is due next, and each with what of it is paid", () => {
  const plan = { firstDue: "2026-12-05", parts: 3, amount: 260_00, credited: 0 };
  const first = mail({ plan }, "2026-11-21T00:00:00Z").text.replaceAll(/\s+/g, " ");
  expect(first).toContain("Your invoice from Harbourside is attached: $86.67 of it is due 5 December 2026.");
  expect(first).toMatch(/Instalment 3 of 3\W+\$86\.66, due 5 February 2027/);
  const late = mail({ ...sent, plan, paid: 100_00 }, "2027-01-07T00:00:00Z").text.replaceAll(/\s+/g, " ");
  expect(late).toContain(
    "An instalment of your invoice from Harbourside was due on 5 January 2027, 2 days ago, and $73.34 is",
  );
  expect(late).toMatch(/Instalment 1 of 3\W+\$86\.67, due 5 December 2026, paid/);
  expect(late).toMatch(/Instalment 2 of 3\W+\$86\.67, due 5 January 2027, \$73\.34 left/);
});

test("what is still to be paid is a fact of its own where a part was paid", () => {
  expect(mail({ ...sent, paid: 60_00 }, "2026-12-20T00:00:00Z").text).toMatch(/Still to pay\W+\$200\.00/);
  expect(mail(sent, "2026-12-20T00:00:00Z").text).not.toContain("Still to pay");
});
