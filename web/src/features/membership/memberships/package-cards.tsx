import { Button, Flex } from "@chakra-ui/react";
import type { PackageOption, Unmet } from "@salle/contract/membership/memberships";
import { useFormContext } from "react-hook-form";
import type { Path } from "../../../lib/links.ts";
import { Lamp } from "../../../ui/feedback/badge.tsx";
import { CardField } from "../../../ui/form/card-field.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { type AddValues, cardOf } from "./add-values.ts";
import { strings } from "./strings.ts";

interface PackageCardsProps {
  options: readonly PackageOption[];
  isOwn: boolean;
  /** Where what is not known of the member is filled in, for those who may. */
  editPage: Path | undefined;
}

/** What can be sold, those that cannot be had last: each with its period and price, and with why and what mends it. */
export function PackageCards({ options, isOwn, editPage }: PackageCardsProps) {
  const cards = options.map((option) => ({
    ...cardOf(option, isOwn),
    note: option.unmet.length > 0 && <Reasons {...{ option, options, editPage }} />,
  }));
  cards.sort((a, b) => Number(a.isDisabled) - Number(b.isDisabled));
  return <CardField name="membershipType" label={strings.membershipType} isRequired options={cards} />;
}

type ReasonsProps = Omit<PackageCardsProps, "isOwn"> & { option: PackageOption };

const Reasons = ({ option, ...around }: ReasonsProps) =>
  option.unmet.map((each) => (
    <Flex key={each.text} columnGap="2" rowGap="1" align="center" wrap="wrap" py="0.5">
      <Lamp tone="waiting" />
      {strings.unmet(each.text)}
      <Fix of={each} {...around} />
    </Flex>
  ));

/** What mends it: filling in what is not known, or the package that is asked for, where it can be had. */
function Fix({ of, options, editPage }: Omit<ReasonsProps, "option"> & { of: Unmet }) {
  const { setValue } = useFormContext<AddValues>();
  if (of.isUnknown) return editPage && <TextLink to={editPage}>{strings.addDetails}</TextLink>;
  const needed = options.find(
    ({ value, isValid, heldUntil }) => value === of.membershipPackageId && isValid && !heldUntil,
  );
  if (!needed) return null;
  const choose = () => setValue("membershipType", needed.value, { shouldDirty: true, shouldValidate: true });
  return (
    <Button variant="outline" size="sm" onClick={choose}>
      {strings.chooseFirst(needed.name)}
    </Button>
  );
}
