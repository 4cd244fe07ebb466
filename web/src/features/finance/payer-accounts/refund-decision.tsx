import type { CreditEntry } from "@salle/contract/finance/payer-accounts";
import { formatMoney } from "@salle/money/format";
import { UncertainActions } from "../payments/index.ts";
import { record, release } from "./queries.ts";
import { strings } from "./strings.ts";

/** What staff say of a refund to a card whose gateway did not: that it has arrived, or that it has not. */
export function RefundDecision({ of: { id, attributes, relationships } }: { of: CreditEntry }) {
  const accountId = relationships.payerAccount.data?.id ?? "";
  return (
    <UncertainActions
      amount={formatMoney(-attributes.amount, attributes.currency)}
      texts={strings.decision}
      record={(given, key) => record(accountId, id, given, key)}
      release={(key) => release(accountId, id, key)}
    />
  );
}
