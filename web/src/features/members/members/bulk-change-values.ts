import { isDateInYears } from "@salle/contract/dates";
import type { bulkAttributes } from "@salle/contract/members/codes";
import * as problems from "@salle/contract/problems";
import type { FieldErrors, Resolver } from "react-hook-form";
import { bulkTexts } from "../../../ui/list/bulk-panel.tsx";

type Attribute = (typeof bulkAttributes)[number];

/** What the form of a bulk change holds, "" for nothing. */
export interface ChangeValues {
  attribute: Attribute | "";
  memberSince: string;
  flag: "yes" | "no" | "";
}

/** What is changed, to what. */
export interface Change {
  attribute: Attribute;
  value: string | boolean;
}

export const texts = {
  ...bulkTexts("changed"),
  attribute: "What to change",
  attributes: {
    memberSince: "Member since",
    allowMarketing: "May be sent marketing email",
    isArchived: "Archived",
  } satisfies Record<Attribute, string>,
  archiveHint: "Yes takes them off the club's lists, no brings them back.",
  submit: "Change",
};

export const changeResolver: Resolver<ChangeValues, unknown, Change> = ({ attribute, memberSince, flag }) => {
  const wrong = (name: keyof ChangeValues, message: string) => {
    const errors: FieldErrors<ChangeValues> = { [name]: { type: "required", message } };
    return { values: {}, errors };
  };
  if (!attribute) return wrong("attribute", "Choose what to change.");
  if (attribute === "memberSince") {
    if (!memberSince) return wrong("memberSince", problems.required(texts.attributes.memberSince));
    if (!isDateInYears(memberSince)) return wrong("memberSince", problems.noDate);
    return { values: { attribute, value: memberSince }, errors: {} };
  }
  if (!flag) return wrong("flag", "Choose Yes or No.");
  return { values: { attribute, value: flag === "yes" }, errors: {} };
};
