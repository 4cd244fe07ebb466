import { type Item, scanAll } from "@salle/core/dynamo";
import type { Invoice, Payment } from "@salle/core/internal/finance/invoices/entity";
import type { Membership } from "@salle/core/internal/membership/memberships/entity";
import { statusOf } from "@salle/core/internal/membership/memberships/rules";
import { reconcileItems } from "@salle/core/tools/reconcile/index";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestCloud, type TestCloud } from "../support/cloud.ts";
import { leaveDemo } from "../support/demo.ts";

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud("demo");
  Object.assign(process.env, cloud.environment);
  // Seeding takes the processor all the while: beside others it may take several times as long as alone.
}, 240_000);
afterAll(() => leaveDemo(cloud));

test("the demo federation adds up, and has one example of everything", async () => {
  const items: Item[] = [];
  for await (const item of scanAll()) items.push(item);
  expect(reconcileItems(items)).toEqual([]);

  const of = <T>(prefix: string, skPrefix: string) =>
    items.filter((item) => item.pk.startsWith(prefix) && item.sk.startsWith(skPrefix)) as unknown as T[];
  const memberships = of<Membership>("memberships#", "membership#");
  const invoices = of<Invoice>("invoice#", "invoice");
  const payments = of<Payment>("invoice#", "payment#");
  const now = Math.floor(Date.now() / 1000);
  expect(new Set(memberships.map((each) => statusOf(each, now)))).toEqual(
    new Set(["paid", "pending_payment", "expired", "revoked"]),
  );
  expect(memberships.some((each) => each.nextMembershipId && each.previousMembershipId)).toBe(true);
  expect(new Set(invoices.map((each) => each.status))).toEqual(new Set(["APPROVED", "PAID", "VOID"]));
  expect(invoices.some((each) => each.sentAt) && invoices.some((each) => !each.sentAt)).toBe(true);
  expect(new Set(payments.map((each) => `${each.paymentType} ${each.status}`))).toEqual(
    new Set(["CARD APPROVED", "BANK_TRANSFER APPROVED", "CARD DECLINED", "CARD VOID"]),
  );
  expect(new Set(invoices.map((each) => each.owner.split(":")[0]))).toEqual(new Set(["club", "system"]));
});
