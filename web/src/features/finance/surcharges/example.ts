import { SetSurcharge, type SetSurchargeInput, type Surcharge } from "@salle/contract/finance/gateways";
import { surcharge } from "@salle/money/surcharge";

const HUNDRED_DOLLARS = 100_00;
/** Taking a card costs hardly anybody more, in per cent. */
const USUAL_COST = 1.5;

type Terms = Pick<Surcharge["attributes"], "percent" | "fixed" | "method" | "cap" | "until">;

/** What a surcharge adds to an amount in cents on a day (`YYYY-MM-DD`). */
export const addedTo = (amount: number, { cap, until, ...terms }: Terms, day: string): number =>
  surcharge(amount, { ...terms, ...(cap && { cap }), ...(until && { until }) }, day);

/** What a surcharge adds to $100.00 on a day, in cents. */
export const onHundred = (terms: Terms, day: string): number => addedTo(HUNDRED_DOLLARS, terms, day);

/** As `onHundred`, of what is being typed; null as long as that is no surcharge. */
export function onHundredTyped(typed: Partial<SetSurchargeInput>, day: string): number | null {
  const read = SetSurcharge.safeParse(typed);
  return read.success ? onHundred({ ...read.data, until: read.data.until ?? "" }, day) : null;
}

/** Whether it may come to more than what taking the card costs, which the law forbids. */
export const mayExceedCost = ({ percent = "", cap = "" }: Partial<SetSurchargeInput>): boolean =>
  Number(percent) > USUAL_COST && cap === "";
