import { isCalendarDate } from "@salle/calendar/calendar-date";
import { type SearchUsers, userSearchOf } from "@salle/contract/members/user-search";
import * as z from "zod/mini";

/** Three alternatives; the last two have a name and a birth date each. */
const fields = z.object({
  nin: z.string(),
  emailAddress: z.string(),
  emailLastName: z.string(),
  emailBirthdate: z.string(),
  mobilePhoneNumber: z.string(),
  mobileLastName: z.string(),
  mobileBirthdate: z.string(),
});
export type UserSearchInput = z.infer<typeof fields>;

export const blank: UserSearchInput = {
  nin: "",
  emailAddress: "",
  emailLastName: "",
  emailBirthdate: "",
  mobilePhoneNumber: "",
  mobileLastName: "",
  mobileBirthdate: "",
};

const byOf = ({ emailAddress }: UserSearchInput) => (emailAddress.trim() ? "email" : "mobile");
const given = (text: string): string | null => text.trim() || null;

/** What is sent: the name and the birthday of the combination that is begun; of a whole birth date its day and month. */
export function criteriaOf(values: UserSearchInput): SearchUsers {
  const by = byOf(values);
  const birthdate = values[`${by}Birthdate`];
  const [, month = null, day = null] = isCalendarDate(birthdate) ? birthdate.split("-").map(Number) : [];
  return {
    nin: given(values.nin),
    emailAddress: given(values.emailAddress),
    mobilePhoneNumber: given(values.mobilePhoneNumber),
    lastName: given(values[`${by}LastName`]),
    birthdateDay: day,
    birthdateMonth: month,
  };
}

/** The form's own schema: its values as the contract wants them. */
export const UserSearchValues = z.pipe(
  fields.check((ctx) => {
    const asked = userSearchOf(criteriaOf(ctx.value));
    if (!("field" in asked)) return;
    const { field, message } = asked;
    const by = byOf(ctx.value);
    const path = field === "lastName" ? `${by}LastName` : field === "birthdateDay" ? `${by}Birthdate` : field;
    ctx.issues.push({ code: "custom", path: [path], message, input: ctx.value });
  }),
  z.transform(criteriaOf),
);
