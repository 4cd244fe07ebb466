import { type FeePackage, feePackageText } from "@salle/contract/finance/fee-packages";
import type { ExpiryType } from "@salle/contract/membership/codes";
import { DEFAULT_GRACE, DEFAULT_NOTICES } from "@salle/contract/membership/notices";
import { offeredRenewals, type TermInput, termsOf } from "@salle/contract/membership/package-terms";
import {
  CreatePackage,
  type CreatePackageInput,
  CUSTOM_INTERVAL,
  DEFAULT_PERIOD,
  type PackageForm,
  UpdatePackage,
  type UpdatePackageInput,
} from "@salle/contract/membership/packages";
import * as problems from "@salle/contract/problems";
import type { FieldErrors, Resolver } from "react-hook-form";
import { strings } from "./strings.ts";

/** What the form holds: the wire's values, with term and renewal as the controls that ask for them. */
export interface PackageValues {
  name: string;
  description: string;
  feePackageId: string;
  userSelectable: boolean;
  autoRenew: boolean;
  requiresApproval: boolean;
  expiryType: ExpiryType;
  day: string;
  month: string;
  date: string;
  period: string;
  customPeriod: string;
  renewal: string;
  customRenewal: string;
  playingRights: string[];
  isNotifyMembershipOwnerOnRenewal: boolean;
  /** What is ticked of when members are told of the end, in days from the last one. */
  notices: string[];
  graceDays: string;
}

type Offers = PackageForm["attributes"];

/** What the form offers, with a fee package that was made meanwhile. */
export function withFeePackage(offers: Offers, made: FeePackage | null): Offers {
  const options = offers.feePackageOptions;
  if (!made || options.some(({ value }) => value === made.id)) return offers;
  const { name, totalAmount } = made.attributes;
  return { ...offers, feePackageOptions: [...options, { text: feePackageText(name, totalAmount), value: made.id }] };
}

const DEFAULT_DAY_MONTH = "01-01";

/** The form's default values: the package's on edit, else those of spec 02 §9. */
export function valuesOf(offers: Offers): PackageValues {
  const of = offers.package?.attributes;
  const keptFor = (type: ExpiryType) => (of?.expiryType === type ? of.expiryValue : undefined);
  const [day = "", month = ""] = (keptFor("DAY_MONTH") ?? DEFAULT_DAY_MONTH).split("-");
  const [period, customPeriod] = choiceOf(
    keptFor("DATE_PERIOD") ?? DEFAULT_PERIOD,
    offers.expiryDateIntervalOptions.map((each) => each.value),
  );
  const values: PackageValues = {
    name: of?.name ?? "",
    description: of?.description ?? "",
    feePackageId: of?.feePackageId ?? "",
    userSelectable: of?.userSelectable ?? false,
    autoRenew: of?.autoRenew ?? false,
    requiresApproval: of?.requiresApproval ?? false,
    expiryType: of?.expiryType ?? "DAY_MONTH",
    day,
    month,
    date: keptFor("EXACT_DATE") ?? "",
    period,
    customPeriod,
    renewal: "",
    customRenewal: "",
    playingRights: of?.playingRights.map(({ id }) => id) ?? [],
    isNotifyMembershipOwnerOnRenewal: of?.isNotifyMembershipOwnerOnRenewal ?? false,
    notices: (of?.notices ?? DEFAULT_NOTICES).map(String),
    graceDays: String(of?.graceDays ?? DEFAULT_GRACE),
  };
  const [renewal, customRenewal] = choiceOf(of?.renewalValue ?? "", renewalsFor(offers, values));
  return { ...values, renewal, customRenewal };
}

/** A saved interval as a choice of the form; one that is not offered goes into the free text, so it is not lost. */
const choiceOf = (value: string, offered: readonly string[]): [choice: string, custom: string] =>
  value === "" || offered.includes(value) ? [value, ""] : [CUSTOM_INTERVAL, value];

const typed = (text: string) => text.trim().toUpperCase();

export const termInput = (values: PackageValues): TermInput => ({
  expiryType: values.expiryType,
  expiryValue: expiryOf(values),
  autoRenew: values.autoRenew,
  renewalValue: values.renewal === CUSTOM_INTERVAL ? typed(values.customRenewal) : values.renewal,
});

function expiryOf(values: PackageValues): string {
  if (values.expiryType === "EXACT_DATE") return values.date;
  if (values.expiryType === "DAY_MONTH") return `${values.day}-${values.month}`;
  return values.period === CUSTOM_INTERVAL ? typed(values.customPeriod) : values.period;
}

/** The renewals that the chosen term leaves (spec 02 §5). */
export const renewalsFor = (offers: Offers, values: PackageValues): string[] =>
  offeredRenewals(
    offers.renewalDateIntervalOptions.map((each) => each.value),
    termInput(values),
    offers.today,
  );

const bit = (value: boolean) => (value ? (1 as const) : (0 as const));

/** What is sent, for a new package or the one that the form was opened with. */
export type Save = { id: null; attributes: CreatePackageInput } | { id: string; attributes: UpdatePackageInput };

const graceOf = ({ graceDays }: PackageValues): number => (graceDays.trim() === "" ? Number.NaN : Number(graceDays));

/** The values as they are sent, switches as 1 and 0; the fee package with a new one only. */
export function saveOf(values: PackageValues, offers: Offers): Save {
  const { expiryValue, renewalValue } = termInput(values);
  const details = {
    name: values.name,
    description: values.description,
    userSelectable: bit(values.userSelectable),
    autoRenew: bit(values.autoRenew),
    requiresApproval: bit(values.requiresApproval),
    expiryType: values.expiryType,
    expiryValue,
    renewalValue: values.autoRenew ? renewalValue : "",
    playingRights: values.playingRights,
    isNotifyMembershipOwnerOnRenewal: bit(values.isNotifyMembershipOwnerOnRenewal),
    notices: values.notices.map(Number),
    // It is asked for where a package renews, and else stays as it was.
    ...(values.autoRenew && { graceDays: graceOf(values) }),
  };
  if (!offers.package) return { id: null, attributes: { ...details, feePackageId: values.feePackageId } };
  const { id, attributes } = offers.package;
  return { id, attributes: { ...details, version: attributes.version } };
}

/** Whether it is another term than the package has, which memberships may go on with. */
export function touchesWhatFollows(values: PackageValues, { package: of }: Offers): boolean {
  if (!of || of.attributes.activeMembershipCount === 0) return false;
  const { expiryType, expiryValue, autoRenew, renewalValue } = termInput(values);
  const is = of.attributes;
  const renewal = autoRenew ? renewalValue : "";
  return (
    expiryType !== is.expiryType ||
    expiryValue !== is.expiryValue ||
    autoRenew !== is.autoRenew ||
    renewal !== is.renewalValue
  );
}

/** The form's field for a field of the server's (spec 02 §5). */
export function fieldFor(serverField: string, values: PackageValues): string {
  if (serverField === "expiryTypeValue" || serverField === "expiryValue") {
    if (values.expiryType === "EXACT_DATE") return "date";
    if (values.expiryType === "DAY_MONTH") return "day";
    return values.period === CUSTOM_INTERVAL ? "customPeriod" : "period";
  }
  if (serverField === "renewalValue") return values.renewal === CUSTOM_INTERVAL ? "customRenewal" : "renewal";
  return serverField;
}

/** Checks as the server does: the contract's schema, then term and renewal. */
export const packageResolver =
  (offers: Offers): Resolver<PackageValues, unknown, PackageValues> =>
  (values) => {
    const errors: FieldErrors<PackageValues> = {};
    const isField = (name: string): name is keyof PackageValues => Object.hasOwn(values, name);
    const put = (field: string, message: string) => {
      if (isField(field)) errors[field] ??= { type: "shape", message };
    };
    if (values.expiryType === "DATE_PERIOD" && values.period === CUSTOM_INTERVAL && !values.customPeriod.trim()) {
      put("customPeriod", problems.blank(strings.customPeriod));
    }
    if (values.autoRenew && values.renewal === CUSTOM_INTERVAL && !values.customRenewal.trim()) {
      put("customRenewal", problems.blank(strings.customRenewal));
    }
    const checked = (offers.package ? UpdatePackage : CreatePackage).safeParse(saveOf(values, offers).attributes);
    for (const issue of checked.error?.issues ?? []) put(fieldFor(String(issue.path[0]), values), issue.message);
    for (const { field, message } of termsOf(termInput(values), offers.today).problems) {
      put(fieldFor(field, values), message);
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
