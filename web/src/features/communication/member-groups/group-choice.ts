import * as problems from "@salle/contract/problems";
import type { FieldErrors, Resolver } from "react-hook-form";
import { strings } from "./strings.ts";

/** The values of a form in which one group is chosen. */
export interface GroupChoice {
  group: string;
}

export const groupResolver: Resolver<GroupChoice, unknown, GroupChoice> = (values) => {
  const errors: FieldErrors<GroupChoice> = { group: { type: "required", message: problems.required(strings.group) } };
  return values.group ? { values, errors: {} } : { values: {}, errors };
};
