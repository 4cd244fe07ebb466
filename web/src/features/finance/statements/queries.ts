import { listBillBalances } from "@salle/contract/finance/bills";
import {
  getStatement,
  listOwnBalances,
  type SendStatementInput,
  sendStatement,
} from "@salle/contract/finance/statements";
import type { SecurableContext } from "@salle/contract/identity/session";
import { keepPreviousData } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import type { Period } from "./periods.ts";
import { strings } from "./strings.ts";

/** What a sale, a payment, a credit note or a refund changes. */
const tags = ["invoices", "payments", "credits", "payer-accounts"] as const;

/** Whose statement, by their id in a club or the handle of a club or a group, and the issuer's handle. */
export interface Parties {
  owner: string;
  id: string;
}

/** A payer's statement of account; the one before stays in sight until it has come. */
export const statement = ({ owner, id }: Parties, period: Period) =>
  apiQuery(
    getStatement,
    { params: { owner, id }, query: period },
    { tags, failed: strings.loadError, placeholderData: keepPreviousData, select: dataOf },
  );

/** Who has invoiced a member who asks, or the club or group that they work for, and what is owed to each. */
export const ownBalances = (of: Pick<SecurableContext, "type" | "id">) =>
  of.type === "user"
    ? apiQuery(listOwnBalances, {}, { tags, failed: strings.ownError, select: dataOf })
    : apiQuery(
        listBillBalances,
        { params: { owner: ownerIn(of) } },
        { tags, failed: strings.ownError, select: dataOf },
      );

/** Mails a statement to its payer. @throws ApiFailure */
export const send = ({ owner, id }: Parties, attributes: SendStatementInput, idempotencyKey: string) =>
  call(sendStatement, { params: { owner, id }, body: { attributes }, idempotencyKey });
