import { zodResolver } from "@hookform/resolvers/zod";
import { formProblems } from "@salle/contract/form-check";
import type { FormField } from "@salle/contract/form-field";
import { SubmitSignup, type SubmitSignupInput } from "@salle/contract/identity/signup";
import type { FieldErrors, Resolver, ResolverError } from "react-hook-form";

/** What is asked of who only signs up others. */
const ofLogin = new Set(["firstName", "lastName", "mobilePhoneNumber"]);

/** The fields that somebody fills in: who does not join has no birth date and no address to give. */
export const fieldsOf = (fields: readonly FormField[], joins: boolean): FormField[] =>
  joins ? [...fields] : fields.filter(({ name }) => ofLogin.has(name));

export const blankPerson = (lastName = "") => ({ firstName: "", lastName, dateOfBirth: "", gender: null });

/** A form before anybody has filled it in. */
export function blankSignup(fields: readonly FormField[], joins: boolean): SubmitSignupInput {
  const texts = Object.fromEntries(fields.map(({ name }) => [name, name === "gender" ? null : ""]));
  return { ...texts, password: "", joins, people: [] };
}

/** What is sent: of who does not join only what is asked, and no gender where none was chosen. */
export function answerOf(fields: readonly FormField[], values: SubmitSignupInput, hasClub: boolean): SubmitSignupInput {
  const joins = hasClub && values.joins === true;
  const asked = new Set(fieldsOf(fields, joins).map(({ name }) => name));
  const own = Object.entries(values).filter(([name]) => asked.has(name) && name !== "gender");
  return {
    ...Object.fromEntries(own),
    password: values.password,
    ...(values.gender && asked.has("gender") && { gender: values.gender }),
    ...(fields.length > 0 && { joins: joins ? 1 : 0, people: values.people ?? [] }),
  };
}

const shape = zodResolver(SubmitSignup);

/** Validates by the server's description of its fields, and by the contract. */
export const signupResolver =
  (fields: readonly FormField[], hasClub: boolean): Resolver<SubmitSignupInput, unknown, SubmitSignup> =>
  async (values, context, options) => {
    const answer = answerOf(fields, values, hasClub);
    const checked = await shape(answer, context, options);
    const more = formProblems(fieldsOf(fields, answer.joins === 1), { ...answer })
      .filter(({ field }) => !Object.hasOwn(checked.errors, field))
      .map(({ field, message }) => [field, { type: "shape", message }]);
    if (more.length === 0) return checked;
    const errors: FieldErrors<SubmitSignupInput> = { ...checked.errors, ...Object.fromEntries(more) };
    return { values: {}, errors } satisfies ResolverError<SubmitSignupInput>;
  };
