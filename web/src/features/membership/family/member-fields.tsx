import { Box } from "@chakra-ui/react";
import type { FamilyMember } from "@salle/contract/membership/family";
import type { PackageOption } from "@salle/contract/membership/memberships";
import { SelectField } from "../../../ui/form/fields.tsx";
import { FieldGroup } from "../../../ui/form/form.tsx";
import { termsOf } from "../offers/index.ts";
import { fieldOf, optionsOf } from "./family-values.ts";
import { strings } from "./strings.ts";

/** One place of somebody: whose and where, and what they can have there, with the days of what is chosen. */
export function MemberFields({ place, option }: { place: FamilyMember; option: PackageOption | undefined }) {
  const { attributes } = place;
  const options = optionsOf(place);
  return (
    <FieldGroup legend={attributes.name}>
      {options.length === 0 ? (
        <Box fontSize="sm" color="fg.muted">
          <div>{strings.where(attributes)}</div>
          {strings.nothingHere}
        </Box>
      ) : (
        <div>
          <SelectField
            name={fieldOf(place)}
            label={strings.membershipOf(attributes)}
            hint={strings.where(attributes)}
            options={options}
            emptyValue=""
            emptyText={strings.none}
          />
          <Box fontSize="sm" color="fg.muted" mt="1" aria-live="polite">
            {option && termsOf(option)}
          </Box>
        </div>
      )}
    </FieldGroup>
  );
}
