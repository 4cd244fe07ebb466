import {
  CreditEntry as CreditEntrySchema,
  PayerAccount as PayerAccountSchema,
} from "@salle/contract/finance/payer-accounts";
import type { ObjectOf } from "@salle/contract/resource";
import { payerAccountIdOf } from "../../lib/ids.ts";
import { representing } from "../../lib/represent.ts";
import type { Owner } from "../../organisations/owners/index.ts";
import * as Payers from "../payers/index.ts";
import type { CreditEntry, PayerAccount } from "./entity.ts";
import { isLiveRefund } from "./rules.ts";

const representAccount = representing(PayerAccountSchema);
const representEntry = representing(CreditEntrySchema);

/** What an issuer owes a payer, as it crosses the wire. @param mayRefund what the actor may do with it */
export const toResource = (
  of: PayerAccount,
  { name: ownerName, timeZone }: Pick<Owner, "name" | "timeZone">,
  mayRefund: boolean,
): ObjectOf<typeof PayerAccountSchema> => {
  const id = payerAccountIdOf(of.person, of.owner);
  return representAccount({
    id,
    createdAt: of.createdAt,
    updatedAt: of.updatedAt,
    related: { clubMemberProfile: of.clubMemberProfileId ?? null },
    attributes: {
      handle: `payer-account:${id}`,
      owner: of.owner,
      ownerName,
      timeZone,
      payerHandle: Payers.payerHandleOf(of),
      clubMemberProfileId: of.clubMemberProfileId ?? null,
      payerName: of.payerName,
      credit: of.credit,
      currency: of.currency,
    },
    capabilities: { canRefund: mayRefund && of.credit > 0 },
  });
};

/** What has become of credit, as it crosses the wire. */
export const toEntry = (of: CreditEntry, mayRefund: boolean): ObjectOf<typeof CreditEntrySchema> =>
  representEntry({
    id: of.id,
    createdAt: of.createdAt,
    updatedAt: of.updatedAt,
    related: { payerAccount: payerAccountIdOf(of.person, of.owner) },
    attributes: {
      kind: of.kind,
      amount: of.amount,
      credit: of.credit,
      currency: of.currency,
      invoiceId: of.invoiceId ?? null,
      invoiceNumber: of.invoiceNumber ?? null,
      number: of.number,
      refundType: of.refundType ?? null,
      reference: of.reference ?? "",
      refundState: of.refundState ?? null,
      message: of.message ?? "",
      date: of.date,
      by: of.by,
      isVoid: of.voidedAt !== undefined,
    },
    capabilities: {
      canVoid: mayRefund && isLiveRefund(of) && of.refundType !== "CARD",
      canDecide: mayRefund && isLiveRefund(of) && of.refundState === "UNCERTAIN",
    },
  });
