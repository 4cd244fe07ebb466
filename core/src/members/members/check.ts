import type { AddMember } from "@salle/contract/members/members";
import type { FieldProblem } from "../../lib/errors.ts";
import { phoneNumber } from "../../lib/phone.ts";
import { problemsOf } from "./rules.ts";

/** What is wrong with a member's details, field by field; the day and the country are the club's. */
export function checkMember(
  input: Pick<AddMember, "dateOfBirth" | "memberSince" | "mobilePhoneNumber">,
  today: string,
  country: string | undefined,
): FieldProblem[] {
  const problems = problemsOf(input, today);
  if (input.mobilePhoneNumber && phoneNumber(input.mobilePhoneNumber, country) === null) {
    problems.push({ field: "mobilePhoneNumber", message: "The Mobile number must be a phone number." });
  }
  return problems;
}
