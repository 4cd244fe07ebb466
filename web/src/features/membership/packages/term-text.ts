import { expiryTypeLabels, type MembershipPackage } from "@salle/contract/membership/packages";
import { own } from "@salle/contract/own";
import { formatDate } from "../../../lib/format.ts";
import { strings } from "./strings.ts";

const UNITS: Readonly<Record<string, string>> = { Y: "year", M: "month", W: "week", D: "day" };

/** A package's term in words: `Fixed Annual, 31 December` or `Flexible Anniversary, 1 year`. */
export function termText({ expiryType, expiryValue }: MembershipPackage["attributes"]): string {
  return `${expiryTypeLabels[expiryType]}, ${VALUES[expiryType](expiryValue)}`;
}

const VALUES = { DAY_MONTH: dayText, DATE_PERIOD: periodText, EXACT_DATE: dateValueText };

function dateValueText(value: string): string {
  return formatDate(value, "sentence");
}

function dayText(value: string): string {
  const [day, month] = value.split("-").map(Number);
  return `${day} ${strings.months[(month ?? 1) - 1] ?? ""}`;
}

function periodText(value: string): string {
  const parts = [...value.matchAll(/(\d+)([YMWD])/g)].filter(([, amount]) => Number(amount) > 0);
  return parts
    .map(([, amount, letter = ""]) => `${Number(amount)} ${own(UNITS, letter)}${Number(amount) === 1 ? "" : "s"}`)
    .join(" ");
}
