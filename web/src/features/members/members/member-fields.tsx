import { genders } from "@salle/contract/members/codes";
import { useFormContext, useWatch } from "react-hook-form";
import { countryOptions, statesOf } from "../../../lib/countries.ts";
import { DateField } from "../../../ui/form/date-field.tsx";
import { EmailField, PhoneField, SelectField, SwitchField, TextField } from "../../../ui/form/fields.tsx";
import { FieldGroup } from "../../../ui/form/form.tsx";
import { strings } from "./strings.ts";

const genderOptions = genders.map((value) => ({ value, label: strings.genders[value] }));

/** What a club writes about a member; adding one also asks for the National ID. */
export function MemberFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <FieldGroup legend={strings.person}>
        <TextField name="firstName" label={strings.firstName} isRequired />
        <TextField name="lastName" label={strings.lastName} isRequired />
        <DateField name="dateOfBirth" label={strings.dateOfBirth} isRequired />
        <SelectField name="gender" label={strings.gender} emptyValue={null} options={genderOptions} length="phone" />
        {isNew && (
          <TextField name="nationalId" label={strings.nationalId} hint={strings.nationalIdHint} length="phone" />
        )}
      </FieldGroup>
      <FieldGroup legend={strings.contact}>
        <EmailField name="emailAddress" label={strings.emailAddress} />
        <PhoneField name="mobilePhoneNumber" label={strings.mobilePhoneNumber} />
      </FieldGroup>
      <FieldGroup legend={strings.address}>
        <SelectField name="country" label={strings.country} emptyValue="" options={countryOptions()} />
        <TextField name="addressLineOne" label={strings.addressLineOne} />
        <TextField name="addressLineTwo" label={strings.addressLineTwo} />
        <TextField name="addressLineThree" label={strings.addressLineThree} />
        <TextField name="suburb" label={strings.suburb} />
        <StateField />
        <TextField name="postcode" label={strings.postcode} length="postcode" />
      </FieldGroup>
      <FieldGroup legend={strings.standing}>
        <DateField name="memberSince" label={strings.memberSince} hint={isNew ? strings.memberSinceHint : undefined} />
        <SwitchField name="isPrimary" label={strings.isPrimary} />
        <SwitchField name="allowMarketing" label={strings.allowMarketing} />
      </FieldGroup>
    </>
  );
}

/** The states of the chosen country where we know them; a state already written otherwise stays a choice. */
function StateField() {
  const { control } = useFormContext<{ country: string | null; state: string | null }>();
  const [country, state] = useWatch({ control, name: ["country", "state"] });
  const known = statesOf(country ?? "");
  if (!known) return <TextField name="state" label={strings.state} />;
  const all = state && !known.includes(state) ? [...known, state] : known;
  return (
    <SelectField
      name="state"
      label={strings.state}
      emptyValue=""
      length="phone"
      options={all.map((value) => ({ value, label: value }))}
    />
  );
}
