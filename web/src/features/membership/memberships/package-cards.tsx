import type { PackageOption } from "@salle/contract/membership/memberships";
import { CardField } from "../../../ui/form/card-field.tsx";
import { cardOf } from "./add-values.ts";
import { type FixPages, Reasons } from "./reasons.tsx";
import { strings } from "./strings.ts";

interface PackageCardsProps {
  options: readonly PackageOption[];
  isOwn: boolean;
  fixPages: FixPages;
}

/** What can be sold, those that cannot be had last: each with its period and price, and with why and what mends it. */
export function PackageCards({ options, isOwn, fixPages }: PackageCardsProps) {
  const cards = options.map((option) => ({
    ...cardOf(option, isOwn),
    note: !option.isValid && (
      <Reasons
        match={option.match}
        reasons={option.reasons.filter(({ isMet }) => !isMet)}
        {...{ isOwn, fixPages, options }}
      />
    ),
  }));
  cards.sort((a, b) => Number(a.isDisabled) - Number(b.isDisabled));
  return <CardField name="membershipType" label={strings.membershipType} isRequired options={cards} />;
}
