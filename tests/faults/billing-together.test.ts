import * as Billing from "@salle/core/finance/billing";
import * as FeePackages from "@salle/core/finance/fee-packages";
import { dueOf } from "@salle/core/internal/finance/fee-assignments/listed";
import { exactTraits } from "@salle/local-cloud/aws-table";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officer } from "../support/officer.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { hour, Treasury } from "../support/treasury.ts";

/* What is billed together is one transaction, of at most a hundred items: what does not fit would be billed one by one, and nobody would see it. */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts({ ...exactTraits, throttledOneIn: 0 });
});
afterAll(() => parts.stop());

test("the invoices of one owner are issued eight in a transaction, of as many fees as a package has", async () => {
  const before = hour("2026-11-20", 12);
  const made = await new Treasury(parts, "2026-11-20").open();
  const fees = Array.from({ length: 20 }, (_, at) => ({ name: `Fee ${at}`, amount: 1_00, isIncludingGST: true }));
  const whole = { name: "Whole", billingCycle: "P1M", fees };
  const { id } = await FeePackages.create(officer(before), made.owner, whole);
  const members = await Promise.all(Array.from({ length: 16 }, () => made.world.member(made.club)));
  for (const member of members) await made.assign(id, member, "2026-12-01", before);
  const so = parts.transactions().passed;
  const failed: unknown[] = [];
  await Billing.work({ due: dueOf(made.owner), after: "" }, hour("2026-12-01", 9), (error) => failed.push(error));
  expect([failed, parts.transactions().passed - so]).toEqual([[], 2]);
  const totals = (await parts.allItems()).flatMap(({ sk, total }) => (sk === "invoice" ? [total] : []));
  expect(totals).toEqual(members.map(() => 20_00));
});
