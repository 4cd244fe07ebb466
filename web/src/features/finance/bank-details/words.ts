import type { BankDetails } from "@salle/contract/finance/bank-details";
import { formatMoney } from "@salle/money/format";
import { formatMoment } from "../../../lib/format.ts";
import { strings } from "./strings.ts";

type Details = BankDetails["attributes"];

/** What waits to be paid into the account, and what is on its way to it; "" for nothing. */
export const waitingWords = ({ owed, inTransit, currency }: Pick<Details, "owed" | "inTransit" | "currency">): string =>
  [
    owed > 0 && strings.owed(formatMoney(owed, currency)),
    inTransit > 0 && strings.inTransit(formatMoney(inTransit, currency)),
  ]
    .filter(Boolean)
    .join(" ");

/** Until when nothing is paid into the account, and why; "" where it can be. */
export const heldWords = ({
  heldUntil,
  changedDate,
  changedBy,
}: Pick<Details, "heldUntil" | "changedDate" | "changedBy">): string =>
  heldUntil === null
    ? ""
    : strings.held(
        formatMoment(heldUntil, "moment"),
        changedDate === null ? "" : formatMoment(changedDate, "sentence"),
        changedBy ?? "",
      );
