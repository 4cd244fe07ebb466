import { type FormField, hasValue, kindOf } from "@salle/contract/form-field";
import type { SentValues } from "@salle/contract/platform/metadata";
import type { Step } from "../../dynamo/index.ts";
import type { FieldProblem } from "../../lib/errors.ts";
import * as Metadata from "../../platform/metadata/index.ts";
import type { ClubMemberProfile } from "../members/index.ts";
import { FEDERATION, kindOfClub, type OwnerOf, ofClub, ofFederation } from "./kinds.ts";

/** What one of those who ask wants to know of who signs up, and whose record it goes into. */
interface Asking {
  ownerOf: OwnerOf;
  fields: Metadata.DefinedField[];
}
export type AskedAtSignup = readonly Asking[];

/**
 * What the federation asks of somebody who joins a club, and then the club: the fields that members fill in, with what stands
 * between them. Files are asked for later, by the record: nobody who is not known yet stores any.
 */
export async function askedAtSignup(clubId: string): Promise<AskedAtSignup> {
  const [federation, club] = await Promise.all(
    [FEDERATION, kindOfClub(clubId)].map(({ name }) => Metadata.definedFields(name)),
  );
  return [
    { ownerOf: ofFederation, fields: forSignup(federation ?? []) },
    { ownerOf: ofClub, fields: forSignup(club ?? []) },
  ];
}

function forSignup(fields: readonly Metadata.DefinedField[]): Metadata.DefinedField[] {
  const isAsked = (field: Metadata.DefinedField) => field.memberEditable && !["file", "image"].includes(kindOf(field));
  const shown = Metadata.fieldsFor(fields, "member").filter((field) => !hasValue(field) || isAsked(field));
  return shown.some(hasValue) ? shown : [];
}

/** The form's fields, each under its id (spec 03 §3, `metadata_fields`). */
export const signupFields = (asked: AskedAtSignup): FormField[] =>
  asked.flatMap(({ fields }) => fields).map((field, order) => Metadata.formFieldOf(field, order, {}, () => ""));

const sentTo = ({ fields }: Asking, sent: SentValues): SentValues =>
  Object.fromEntries(Object.entries(sent).filter(([id]) => fields.some((field) => field.id === id)));

/** What is wrong with what somebody filled in, on `metadata.<id of the field>`. */
export function signupProblems(asked: AskedAtSignup, sent: SentValues): FieldProblem[] {
  const known = new Set(asked.flatMap(({ fields }) => fields.map(({ id }) => id)));
  const unknown = Object.entries(sent).filter(([id]) => !known.has(id));
  return [
    ...asked.flatMap((one) => Metadata.checked(one.fields, {}, sentTo(one, sent), "member").problems),
    ...Metadata.checked([], {}, Object.fromEntries(unknown), "member").problems,
  ].map(({ field, message }) => ({ field: `metadata.${field}`, message }));
}

/** The steps that make the records of who joins, of what has been checked. */
export async function signupSteps(
  asked: AskedAtSignup,
  place: ClubMemberProfile,
  sent: SentValues,
  now: Date,
): Promise<Step[]> {
  const made = asked.map(async (one) => {
    const { values } = Metadata.checked(one.fields, {}, sentTo(one, sent), "member");
    return values.size === 0 ? [] : Metadata.firstRecord(one.ownerOf(place), Object.fromEntries(values), now);
  });
  return (await Promise.all(made)).flat();
}
