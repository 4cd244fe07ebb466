import type { GatewayDifference } from "@salle/contract/finance/gateway-books";
import { type Case, texts } from "./panel-strings.ts";

type Attributes = Pick<
  GatewayDifference["attributes"],
  "kind" | "ownAmount" | "gatewayName" | "issuerName" | "isOwnInvoice"
>;

/** What has happened, and what whoever reads it is to do. */
export function whatNext(of: Attributes): { what: string; todo: string[] } {
  const gateway = of.gatewayName || texts.gateway;
  const its = caseOf(of);
  const todo = [texts.todo[its](gateway)];
  // A fee is of whose gateway it is.
  if (of.issuerName && !of.isOwnInvoice && its !== "FEE_DIFFERS") todo.push(texts.theirs(of.issuerName));
  return { what: texts.what[its](gateway), todo };
}

function caseOf({ kind, ownAmount }: Attributes): Case {
  if (kind === "AMOUNT_DIFFERS" && ownAmount === 0) return "VOIDED";
  if (kind === "REFUND_DIFFERS" && ownAmount === null) return "REFUND_FAILED";
  return kind;
}
