import type { HeldForOther } from "@salle/contract/finance/payouts";
import { type Cents, sum } from "@salle/money/cents";
import { formatMoney } from "@salle/money/format";
import { strings } from "./strings.ts";

type Held = { attributes: Pick<HeldForOther["attributes"], "owed" | "bankStatus" | "draftId"> };

/** Whether a payout can be made for them now. */
export const canBePaid = ({ attributes: { owed, bankStatus, draftId } }: Held): boolean =>
  owed > 0 && bankStatus === "READY" && draftId === null;

/** What is paid to several together: `2 clubs and groups, $98.20`. */
export const sumWords = (paid: readonly Pick<HeldForOther["attributes"], "owed" | "currency">[]): string =>
  strings.sumOf(paid.length, formatMoney(sum(paid.map(({ owed }) => owed)), paid[0]?.currency));

/** What of it is netted at most, for they hold so much for others. */
export const nettedOf = (paid: readonly Pick<HeldForOther["attributes"], "owed" | "holds">[]): Cents =>
  sum(paid.map(({ owed, holds }) => Math.min(owed, holds)));
