import type { AddMember } from "@salle/contract/members/changes";
import { contactProblems, dayProblems } from "@salle/contract/members/details";
import type { FieldProblem } from "../../lib/errors.ts";
import { phoneNumber } from "../../lib/phone.ts";

type Checked = Pick<AddMember, "dateOfBirth" | "memberSince" | "mobilePhoneNumber" | "postcode" | "country">;

/** What a member's details are judged by: the day and the country are the club's, `before` is what is stored. */
interface Surroundings {
  today: string;
  country: string | undefined;
  before?: Partial<Checked>;
}

/**
 * What is wrong with a member's details, field by field: `problems` that nothing could be made of, and `doubts`, which a
 * form refuses as well and an import only warns of.
 */
export function checkMember(input: Checked, { today, country, before = {} }: Surroundings) {
  const problems: FieldProblem[] = dayProblems(input, today);
  const { mobilePhoneNumber: mobile } = input;
  const doubts: FieldProblem[] = contactProblems(input, { country, before });
  if (mobile && mobile !== before.mobilePhoneNumber && phoneNumber(mobile, country) === null) {
    problems.push({ field: "mobilePhoneNumber", message: "The Mobile number must be a phone number." });
  }
  // One word on each field.
  const isSaid = ({ field }: FieldProblem) => doubts.some((doubt) => doubt.field === field);
  return { problems, doubts, all: [...problems.filter((problem) => !isSaid(problem)), ...doubts] };
}
