import { Box } from "@chakra-ui/react";
import { todayIn } from "@salle/calendar/today";
import { AssignFeePackage } from "@salle/contract/finance/fee-assignments";
import type { FeePackage } from "@salle/contract/finance/fee-packages";
import * as problems from "@salle/contract/problems";
import { idText } from "@salle/contract/texts";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { DateField } from "../../../ui/form/date-field.tsx";
import { SelectField } from "../../../ui/form/fields.tsx";
import { choiceText } from "../fee-packages/index.ts";
import { strings } from "./strings.ts";
import { planWords } from "./words.ts";

/** What the form holds: the dates, and the package that stands in the path of the call. */
export const AssignValues = z.safeExtend(AssignFeePackage, {
  feePackageId: idText(problems.choose, problems.required(strings.feePackage)),
});
export type AssignValues = z.infer<typeof AssignValues>;

const today = () => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());

/** What it begins with: from today on, until somebody ends it. */
export const beginning = (feePackageId = ""): z.input<typeof AssignValues> => ({
  feePackageId,
  startDate: today(),
  endDate: "",
});

/** Those of an owner's fee packages that can be assigned. */
export const assignable = (all: readonly FeePackage[]): FeePackage[] =>
  all.filter(({ capabilities }) => capabilities?.canAssign);

interface AssignFieldsProps {
  /** What can be assigned; a single one that is fixed is not asked for. */
  packages: readonly FeePackage[];
  isFixed?: boolean;
}

/** Which fee package and from when, and what will follow from that. */
export function AssignFields({ packages, isFixed = false }: AssignFieldsProps) {
  const { feePackageId, startDate = "", endDate = "" } = useWatch<z.input<typeof AssignValues>>();
  const chosen = packages.find(({ id }) => id === feePackageId);
  return (
    <>
      {!isFixed && (
        <SelectField
          name="feePackageId"
          label={strings.feePackage}
          hint={packages.length === 0 ? strings.noPackages : undefined}
          options={packages.map((each) => ({ value: each.id, label: choiceText(each) }))}
          emptyValue=""
          isRequired
        />
      )}
      <DateField name="startDate" label={strings.startDate} isRequired isScheduled />
      <DateField name="endDate" label={strings.endDate} hint={strings.endHint} isScheduled />
      <Box aria-live="polite" color="fg.muted">
        {chosen && planOf(chosen, { startDate, endDate })}
      </Box>
    </>
  );
}

/** What will be billed, or why nothing would be. */
function planOf(of: FeePackage, dates: { startDate: string; endDate: string }): string {
  if (of.relationships.fees.data?.length === 0) return strings.nothingIn;
  const { totalAmount: amount, billingCycle, billing } = of.attributes;
  return planWords({ amount, billingCycle, billing, ...dates }, today());
}
