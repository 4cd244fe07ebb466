import { Flex } from "@chakra-ui/react";
import { lastDayOf, renewalDay } from "@salle/calendar/terms";
import { termsOf } from "@salle/contract/membership/package-terms";
import type { PackageForm } from "@salle/contract/membership/packages";
import { CalendarClock } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { formatDate } from "../../../lib/format.ts";
import { type PackageValues, termInput } from "./package-values.ts";
import { strings } from "./strings.ts";

/** What the form's term and renewal mean for somebody who buys it today; nothing while they are not whole. */
export function Effect({ offers: { today } }: { offers: PackageForm["attributes"] }) {
  const { control, getValues } = useFormContext<PackageValues>();
  useWatch({ control });
  const { terms } = termsOf(termInput(getValues()), today);
  if (!terms || (terms.expiryType === "EXACT_DATE" && terms.expiryValue < today)) return null;
  const end = lastDayOf(terms, today, 0, today);
  const shown = (date: string) => formatDate(date, "sentence");
  const renewal = terms.renewalValue && shown(renewalDay(terms.renewalValue, today, end));
  return (
    <Flex
      gap="3"
      p="4"
      colorPalette="navy"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      borderWidth="1px"
      borderColor="colorPalette.border"
      borderRadius="md"
    >
      <Flex pt="0.5" flexShrink="0">
        <CalendarClock size={18} aria-hidden />
      </Flex>
      <span>{strings.effect(shown(today), shown(end), renewal)}</span>
    </Flex>
  );
}
