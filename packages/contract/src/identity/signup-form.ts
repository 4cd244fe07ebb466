import { type FormField, formField, inOrder } from "../form-field.ts";
import { memberGenderLabels, memberLabels } from "../members/labels.ts";

/** The parts of a sign-up form that somebody may be asked for. */
export interface Asked {
  /** Whether they join themselves: an account alone needs no birth date. */
  joins: boolean;
}

const genderOptions = Object.entries(memberGenderLabels).map(([value, label]) => ({ value, label }));

/** What a club asks of who signs up, as a server-driven form (spec 03 §7): the same for every club until clubs add their own. */
export const signupFields = ({ joins }: Asked = { joins: true }): FormField[] => {
  const text = (name: keyof typeof memberLabels, max: number, autoComplete: string, required = false) =>
    formField({
      name,
      label: memberLabels[name],
      type: "text",
      required,
      attributes: { autoComplete },
      constraints: { max },
    });
  return inOrder([
    text("firstName", 60, "given-name", true),
    text("lastName", 60, "family-name", true),
    formField({ name: "dateOfBirth", label: memberLabels.dateOfBirth, type: "date", required: joins }),
    formField({
      name: "gender",
      label: memberLabels.gender,
      type: "dropdown",
      required: false,
      options: genderOptions,
    }),
    text("mobilePhoneNumber", 30, "tel"),
    text("addressLineOne", 100, "address-line1"),
    text("suburb", 60, "address-level2"),
    text("state", 60, "address-level1"),
    text("postcode", 12, "postal-code"),
  ]);
};
