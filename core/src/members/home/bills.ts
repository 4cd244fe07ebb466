import { SYSTEM_HANDLE } from "@salle/contract/handles";
import * as Charges from "../../finance/charges/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { FactSource } from "./facts.ts";
import { handleIn } from "./rules.ts";

/** How many bills a club or a group has to pay, for those who pay them: one count. Nobody bills the federation. */
export const billFacts: FactSource = async (ctx, { scope }) => {
  const payer = handleIn(scope);
  if (payer === SYSTEM_HANDLE || !(await mayOnOwner(ctx, "bills.pay", payer))) return [];
  const count = await Charges.countOf(payer);
  return [{ code: "bills", tone: "waiting", count, amount: null, since: null, href: "/finance/bills" }];
};
