import { groupLabels } from "@salle/contract/communication/labels";
import {
  DESCRIPTION_LENGTH,
  type MemberGroupForm,
  NAME_LENGTH,
  type SaveMemberGroup,
} from "@salle/contract/communication/member-groups";
import { formProblems } from "@salle/contract/form-check";
import { type FormField, formField, inOrder } from "@salle/contract/form-field";
import type { ActorContext } from "../../lib/context.ts";
import { fieldErrors } from "../../lib/errors.ts";
import type { MemberGroup } from "./entity.ts";
import { load } from "./store.ts";

/** The form for a new group (spec 03 §7). */
export const newForm = (owner: string): MemberGroupForm => toForm(owner, null);

/**
 * The form of a group, with its values.
 * @throws Refusal `absent`
 */
export const formOf = async (ctx: ActorContext, owner: string, id: string): Promise<MemberGroupForm> =>
  toForm(owner, await load(ctx, id));

/** @throws Refusal with what the form's fields refuse */
export function check(input: SaveMemberGroup): void {
  const problems = formProblems(fieldsOf(null), { ...input });
  if (problems.length > 0) throw fieldErrors(problems);
}

const toForm = (owner: string, group: MemberGroup | null): MemberGroupForm => ({
  id: group?.id ?? owner,
  type: "member-group-form",
  attributes: { fields: fieldsOf(group) },
});

const fieldsOf = (group: MemberGroup | null): FormField[] =>
  inOrder([
    formField({
      name: "name",
      label: groupLabels.name,
      type: "text",
      value: group?.name ?? "",
      constraints: { max: NAME_LENGTH },
    }),
    formField({
      name: "description",
      label: groupLabels.description,
      type: "longtext",
      required: false,
      value: group?.description ?? "",
      constraints: { max: DESCRIPTION_LENGTH },
    }),
    formField({
      name: "isEmailCampaignChannel",
      label: groupLabels.isEmailCampaignChannel,
      type: "yesno",
      required: false,
      value: group?.isEmailCampaignChannel ?? false,
      attributes: { hint: "Its members receive the email campaigns that are sent to it." },
    }),
    formField({
      name: "allowOptIn",
      label: groupLabels.allowOptIn,
      type: "yesno",
      required: false,
      value: group?.allowOptIn ?? false,
      attributes: { hint: "Members can join and leave by themselves." },
    }),
  ]);
