import { formatMoney } from "@salle/money/format";
import { words } from "../../../ui/strings.ts";

/** What one of the books has; of nothing, that it has nothing. */
export const money = (cents: number | null, currency: string, nothing: string = words.none): string =>
  cents === null ? nothing : formatMoney(cents, currency);
