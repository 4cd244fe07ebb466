import { Box, Flex } from "@chakra-ui/react";
import { type ExpiryType, offeredExpiryTypes } from "@salle/contract/membership/codes";
import { MOST_GRACE, noticesInOrder, noticeText, offeredNotices } from "@salle/contract/membership/notices";
import { CUSTOM_INTERVAL, expiryTypeLabels, type PackageForm } from "@salle/contract/membership/packages";
import type { Option as ServerOption } from "@salle/contract/wire";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { CheckGroup } from "../../../ui/form/check-group.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { DurationField } from "../../../ui/form/duration-field.tsx";
import { SelectField, SwitchField } from "../../../ui/form/fields.tsx";
import { FieldGroup } from "../../../ui/form/form.tsx";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { SegmentField } from "../../../ui/form/segment-field.tsx";
import type { Option } from "../../../ui/form/select.tsx";
import { Effect } from "./effect.tsx";
import { type PackageValues, renewalsFor } from "./package-values.ts";
import { strings } from "./strings.ts";

const twoDigits = (number: number) => String(number).padStart(2, "0");
const days = Array.from({ length: 31 }, (_, index) => ({ value: twoDigits(index + 1), label: String(index + 1) }));
const months = strings.months.map((label, index) => ({ value: twoDigits(index + 1), label }));
/** Those that are offered, and one that the package has already. */
const typesWith = (kept: ExpiryType | undefined): Option[] =>
  [...new Set([...offeredExpiryTypes, ...(kept ? [kept] : [])])].map((value) => ({
    value,
    label: expiryTypeLabels[value],
  }));

const choices = (options: readonly ServerOption[], allowCustom: boolean): Option[] => [
  ...options.map(({ text, value }) => ({ label: text, value })),
  ...(allowCustom ? [{ label: strings.custom, value: CUSTOM_INTERVAL }] : []),
];

/** Those that are offered, and those that the package has already. */
const noticesWith = (kept: readonly number[]): number[] => noticesInOrder([...offeredNotices, ...kept]);

const termFields = [
  "expiryType",
  "period",
  "autoRenew",
  "day",
  "month",
  "date",
  "customPeriod",
  "renewal",
  "customRenewal",
] as const;

/** When a package expires, and when it renews before that. */
export function TermFields({ offers }: { offers: PackageForm["attributes"] }) {
  const { control, trigger, formState } = useFormContext<PackageValues>();
  const values = useWatch({ control, name: termFields });
  const [expiryType, period, autoRenew] = values;
  const term = values.join(" ");
  const { isSubmitted } = formState;
  // What is wrong with one of them may be put right in another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the term changes
  useEffect(() => {
    if (isSubmitted) void trigger([...termFields]);
  }, [term, isSubmitted, trigger]);
  return (
    <FieldGroup legend={strings.term}>
      <SegmentField
        name="expiryType"
        label={strings.expiryType}
        hint={strings.expiryHints[expiryType]}
        options={typesWith(offers.package?.attributes.expiryType)}
        isRequired
      />
      {expiryType === "DAY_MONTH" && (
        <Flex gap="4">
          <Box flex="1">
            <SelectField name="day" label={strings.day} options={days} emptyValue="" isRequired />
          </Box>
          <Box flex="2">
            <SelectField name="month" label={strings.month} options={months} emptyValue="" isRequired />
          </Box>
        </Flex>
      )}
      {expiryType === "EXACT_DATE" && <DateField name="date" label={strings.expiryDate} isRequired isScheduled />}
      {expiryType === "DATE_PERIOD" && (
        <SelectField
          name="period"
          label={strings.period}
          options={choices(offers.expiryDateIntervalOptions, offers.expiryDateIntervalAllowCustom)}
          emptyValue=""
          isRequired
        />
      )}
      {expiryType === "DATE_PERIOD" && period === CUSTOM_INTERVAL && (
        <DurationField name="customPeriod" label={strings.customPeriod} isRequired />
      )}
      <SwitchField name="autoRenew" label={strings.autoRenew} />
      {autoRenew && <RenewalFields offers={offers} />}
      <Effect offers={offers} />
      <CheckGroup
        name="notices"
        label={strings.notices}
        hint={strings.noticesHint}
        options={noticesWith(offers.package?.attributes.notices ?? []).map((days) => ({
          value: String(days),
          label: noticeText(days),
        }))}
        empty=""
      />
    </FieldGroup>
  );
}

/** The renewals that the term leaves; a choice that it no longer leaves is cleared (spec 02 §5). */
function RenewalFields({ offers }: { offers: PackageForm["attributes"] }) {
  const { control, getValues, setValue, formState } = useFormContext<PackageValues>();
  const { renewal = "" } = useWatch({ control });
  const offered = renewalsFor(offers, getValues());
  const isGone = renewal !== "" && renewal !== CUSTOM_INTERVAL && !offered.includes(renewal);
  const { isSubmitted } = formState;
  useEffect(() => {
    if (isGone) setValue("renewal", "", { shouldDirty: true, shouldValidate: isSubmitted });
  }, [isGone, isSubmitted, setValue]);
  const options = offers.renewalDateIntervalOptions.filter((each) => offered.includes(each.value));
  return (
    <>
      <SelectField
        name="renewal"
        label={strings.renewal}
        hint={strings.renewalHint}
        options={choices(options, offers.renewalDateIntervalAllowCustom)}
        emptyValue=""
        isRequired
      />
      {renewal === CUSTOM_INTERVAL && <DurationField name="customRenewal" label={strings.customRenewal} isRequired />}
      <NumberField
        name="graceDays"
        label={strings.graceDays}
        hint={strings.graceHint}
        min={0}
        max={MOST_GRACE}
        precision={0}
        isRequired
      />
      <SwitchField name="isNotifyMembershipOwnerOnRenewal" label={strings.notify} hint={strings.notifyHint} />
    </>
  );
}
