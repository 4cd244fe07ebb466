import { DateField } from "../../../ui/form/date-field.tsx";
import { EmailField, PhoneField, TextField } from "../../../ui/form/fields.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { strings } from "./strings.ts";

/** Who somebody is and how they sign in. */
export function UserFields({ passwordHint }: { passwordHint: string }) {
  return (
    <>
      <TextField name="firstName" label={strings.firstName} isRequired />
      <TextField name="lastName" label={strings.lastName} isRequired />
      <EmailField name="email" label={strings.email} isRequired />
      <PhoneField name="mobile" label={strings.mobile} hint={strings.mobileHint} />
      <DateField name="birthdateDay" label={strings.birthdate} />
      <PasswordField name="password" label={strings.password} hint={passwordHint} autoComplete="new-password" />
    </>
  );
}
