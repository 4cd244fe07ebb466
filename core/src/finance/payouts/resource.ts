import { PayoutLine as LineSchema, Payout as PayoutSchema } from "@salle/contract/finance/payouts";
import type { ObjectOf } from "@salle/contract/resource";
import { representing } from "../../lib/represent.ts";
import type { Payout, PayoutLine } from "./entity.ts";
import { capabilitiesOf, numberOf, whyNotReturn } from "./rules.ts";

const represent = representing(PayoutSchema);

/** A payout as it crosses the wire. @param accountId whose eyes */
export const toResource = (of: Payout, accountId: string): ObjectOf<typeof PayoutSchema> =>
  represent({
    id: of.id,
    createdAt: of.createdAt,
    updatedAt: of.updatedAt,
    related: { lines: undefined },
    attributes: {
      handle: `payout:${of.id}`,
      referenceNumber: numberOf(of),
      status: of.status,
      lineCount: of.count,
      amount: of.amount,
      returnedCount: of.returnedCount ?? 0,
      returnedAmount: of.returnedAmount ?? 0,
      currency: of.currency,
      madeBy: of.madeBy,
      isOwn: of.makerId === accountId,
      approvedBy: of.approvedBy ?? null,
      approvedDate: of.approvedAt ?? null,
      processDate: of.processOn ?? null,
      filedDate: of.filedAt ?? null,
      sha256: of.sha256 ?? null,
      paidDate: of.paidOn ?? null,
      version: of.version ?? 1,
    },
    capabilities: capabilitiesOf(of, accountId),
  });

const representLine = representing(LineSchema);

/** What a payout pays to one owner, as it crosses the wire. @param ownerName what they are called */
export const toLine = (line: PayoutLine, of: Payout, ownerName: string): ObjectOf<typeof LineSchema> =>
  representLine({
    id: `${line.payoutId} ${line.owner}`,
    createdAt: line.createdAt,
    updatedAt: line.updatedAt,
    related: { payout: of.id },
    attributes: {
      owner: line.owner,
      ownerName,
      accountName: line.accountName,
      bsb: line.bsb,
      accountNumber: line.accountNumber,
      amount: line.amount,
      currency: of.currency,
      status: line.status,
      returnedDate: line.returnedOn ?? null,
    },
    capabilities: { canReturn: whyNotReturn(of, line) === null },
  });
