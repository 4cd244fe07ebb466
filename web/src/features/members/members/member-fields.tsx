import { genders } from "@salle/contract/members/codes";
import { countryOptions } from "../../../lib/countries.ts";
import { DateField } from "../../../ui/form/date-field.tsx";
import { EmailField, PhoneField, SelectField, SwitchField, TextField } from "../../../ui/form/fields.tsx";
import { FieldGroup } from "../../../ui/form/form.tsx";
import { StateField } from "../../../ui/form/state-field.tsx";
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
        <StateField label={strings.state} />
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
