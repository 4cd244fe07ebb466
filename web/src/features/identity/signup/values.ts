import { zodResolver } from "@hookform/resolvers/zod";
import { type FormProblem, formProblems } from "@salle/contract/form-check";
import type { FormField } from "@salle/contract/form-field";
import { SubmitSignup, type SubmitSignupInput } from "@salle/contract/identity/signup";
import type { FieldErrors, Resolver, ResolverError } from "react-hook-form";
import { type DrivenValues, drivenAnswer, drivenValues } from "../../../ui/form/driven-values.ts";

/** What is asked of who only signs up others. */
const ofLogin = new Set(["firstName", "lastName", "mobilePhoneNumber"]);

/** The fields that somebody fills in: who does not join has no birth date and no address to give. */
export const fieldsOf = (fields: readonly FormField[], joins: boolean): FormField[] =>
  joins ? [...fields] : fields.filter(({ name }) => ofLogin.has(name));

export const blankPerson = (lastName = "") => ({ firstName: "", lastName, dateOfBirth: "", gender: null });

/** What is asked besides stands under a name of its own in the form, as it is sent. */
const METADATA = "metadata";
export const namedAs = (fields: readonly FormField[]): FormField[] =>
  fields.map((field) => ({ ...field, name: `${METADATA}.${field.name}` }));

/** A form before anybody has filled it in. */
export function blankSignup(
  fields: readonly FormField[],
  joins: boolean,
  more: readonly FormField[] = [],
): SubmitSignupInput {
  const texts = Object.fromEntries(fields.map(({ name }) => [name, name === "gender" ? null : ""]));
  const metadata = drivenAnswer(more, drivenValues(more), "member");
  return { ...texts, password: "", joins, people: [], metadata: sendable(metadata) };
}

/** What stands in the form's controls. */
const entered = (values: SubmitSignupInput["metadata"] = {}): DrivenValues =>
  Object.fromEntries(
    Object.entries(values).map(([id, value]) => [id, typeof value === "number" ? null : (value ?? null)]),
  );

type Metadata = NonNullable<SubmitSignupInput["metadata"]>;
/** Values as a call takes them. */
const sendable = (values: Readonly<Record<string, unknown>>): Metadata =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Metadata[string]] => isValue(entry[1])));
const isValue = (value: unknown) => value === null || ["string", "number", "boolean"].includes(typeof value);

/** What is sent: of who does not join only what is asked, and no gender where none was chosen. */
export function answerOf(
  fields: readonly FormField[],
  values: SubmitSignupInput,
  hasClub: boolean,
  more: readonly FormField[] = [],
): SubmitSignupInput {
  const joins = hasClub && values.joins === true;
  const asked = new Set(fieldsOf(fields, joins).map(({ name }) => name));
  const own = Object.entries(values).filter(([name]) => asked.has(name) && name !== "gender");
  return {
    ...Object.fromEntries(own),
    password: values.password,
    ...(values.gender && asked.has("gender") && { gender: values.gender }),
    ...(fields.length > 0 && { joins: joins ? 1 : 0, people: values.people ?? [] }),
    ...(joins && more.length > 0 && { metadata: sendable(drivenAnswer(more, entered(values.metadata), "member")) }),
  };
}

const told = ({ field, message }: FormProblem) => [field, { type: "shape", message }] as const;

const shape = zodResolver(SubmitSignup);

/** Validates by the server's description of its fields, and by the contract. */
export const signupResolver =
  (
    fields: readonly FormField[],
    hasClub: boolean,
    more: readonly FormField[] = [],
  ): Resolver<SubmitSignupInput, unknown, SubmitSignup> =>
  async (values, context, options) => {
    const answer = answerOf(fields, values, hasClub, more);
    const joins = answer.joins === 1;
    const checked = await shape(answer, context, options);
    const wrong = formProblems(fieldsOf(fields, joins), { ...answer })
      .filter(({ field }) => !Object.hasOwn(checked.errors, field))
      .map(told);
    const besides = joins ? formProblems(more, answer.metadata ?? {}).map(told) : [];
    if (wrong.length + besides.length === 0) return checked;
    const errors: FieldErrors<SubmitSignupInput> = {
      ...checked.errors,
      ...Object.fromEntries(wrong),
      ...(besides.length > 0 && { metadata: Object.fromEntries(besides) }),
    };
    return { values: {}, errors } satisfies ResolverError<SubmitSignupInput>;
  };
