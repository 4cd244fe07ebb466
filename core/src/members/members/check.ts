import type { AddMember } from "@salle/contract/members/members";
import type { FieldProblem } from "../../lib/errors.ts";
import { phoneNumber } from "../../lib/phone.ts";
import { problemsOf } from "./rules.ts";

/** What is wrong with a member's details, field by field; `today` is the club's. */
export function checkMember(
  input: Pick<AddMember, "dateOfBirth" | "memberSince" | "mobilePhoneNumber">,
  today: string,
): FieldProblem[] {
  const problems = problemsOf(input, today);
  if (input.mobilePhoneNumber && phoneNumber(input.mobilePhoneNumber) === null) {
    problems.push({ field: "mobilePhoneNumber", message: "The Mobile number must be a phone number." });
  }
  return problems;
}
