import { can, either, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { many, Option } from "../wire.ts";
import { FeePackageAssignment } from "./fee-assignments.ts";
import { InvoiceList, InvoiceQuery, invoiceIncludes } from "./invoices.ts";
import { OwnBalance } from "./statements.ts";

const area = "bills";
const source = "ours: 17.1, finance design 1 and 6";
const owner = ref("owner", "params.owner");
const access = can("bills.pay", owner);

export const listPayerOptions = endpoint("GET /api/owners/{owner}/payer-options", {
  area,
  source,
  summary: "The clubs and groups that an owner can bill: those below it and above it, as choices by their handles",
  access: either(can("invoices.manage", owner), can("fees.manage", owner)),
  output: many(Option),
});
export const listBills = endpoint("GET /api/owners/{owner}/bills", {
  area,
  source,
  summary: "What a club or a group has been billed, newest first; of APPROVED alone all that it still has to pay",
  access,
  query: InvoiceQuery,
  include: invoiceIncludes,
  output: InvoiceList,
});
export const listBillBalances = endpoint("GET /api/owners/{owner}/bills/balances", {
  area,
  source,
  summary: "Who has billed a club or a group, and what it owes each",
  access,
  output: many(OwnBalance),
});
export const listBillAssignments = endpoint("GET /api/owners/{owner}/bills/assignments", {
  area,
  source,
  summary: "What a club or a group is billed for again and again, newest first; what is over, too",
  access,
  output: many(FeePackageAssignment),
});
