import { dateText } from "@salle/contract/dates";
import { userLabels } from "@salle/contract/identity/account-labels";
import { PASSWORD_LENGTH, passwordTexts } from "@salle/contract/identity/new-password";
import { CreateUser, type UpdateUser, type User } from "@salle/contract/identity/users";
import { formatPhone } from "@salle/contract/phones";
import * as z from "zod/mini";

const { firstName, lastName, email, mobile } = CreateUser.shape;
/** None, or one that is long enough; the server says whether it is easy to guess. */
const password = z.string().check(
  z.refine((text) => text === "" || text.length >= PASSWORD_LENGTH.least, { error: passwordTexts.short }),
  z.maxLength(PASSWORD_LENGTH.most, { error: passwordTexts.long }),
);

/** The form's own schema: its values as the contract wants them. */
export const UserForm = z.pipe(
  z.object({
    firstName,
    lastName,
    email,
    mobile,
    /** `YYYY-MM-DD`: one field under the name of its first part, where the server puts its problem. */
    birthdateDay: dateText(userLabels.birthdate),
    password,
    sendWelcome: z.boolean(),
  }),
  z.transform(({ birthdateDay: birthdate, password: given, ...rest }) => {
    const [year, month, day] = birthdate ? birthdate.split("-").map(Number) : [];
    return {
      ...rest,
      birthdateDay: day ?? null,
      birthdateMonth: month ?? null,
      birthdateYear: year ?? null,
      ...(given && { password: given }),
    };
  }),
);
export type UserInput = z.input<typeof UserForm>;
export type UserValues = z.output<typeof UserForm>;

export const blankUser: UserInput = {
  firstName: "",
  lastName: "",
  email: "",
  mobile: "",
  birthdateDay: "",
  password: "",
  sendWelcome: true,
};

/** What the form begins with. */
export const inputOf = ({ attributes: a }: User): UserInput => ({
  firstName: a.firstName,
  lastName: a.lastName,
  email: a.emailAddress,
  mobile: formatPhone(a.mobilePhoneNumber ?? ""),
  birthdateDay: a.birthdateYear
    ? [String(a.birthdateYear).padStart(4, "0"), two(a.birthdateMonth), two(a.birthdateDay)].join("-")
    : "",
  password: "",
  sendWelcome: false,
});

const two = (part: number | null | undefined): string => String(part ?? "").padStart(2, "0");

/** A change as it is sent. */
export const changeOf = ({ sendWelcome: _, ...values }: UserValues, version: number): UpdateUser => ({
  ...values,
  version,
});
