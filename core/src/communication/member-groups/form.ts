import type { MemberGroupForm } from "@salle/contract/communication/member-groups";
import type { FormField } from "@salle/contract/form-field";
import type { ActorContext } from "../../lib/context.ts";
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

function toForm(owner: string, group: MemberGroup | null): MemberGroupForm {
  const fields = [
    field("name", "Name", "text", group?.name ?? "", "", true),
    field("description", "Description", "text", group?.description ?? "", ""),
    field(
      "isEmailCampaignChannel",
      "Email Channel",
      "boolean",
      group?.isEmailCampaignChannel ? "1" : "0",
      "Its members receive the email campaigns that are sent to it.",
    ),
    field(
      "allowOptIn",
      "Allow OptIn",
      "boolean",
      group?.allowOptIn ? "1" : "0",
      "Members can join and leave by themselves.",
    ),
  ].map((each, order) => ({ ...each, order }));
  return { id: group?.id ?? owner, type: "member-group-form", attributes: { fields } };
}

const field = (
  name: string,
  label: string,
  type: FormField["type"],
  value: string,
  hint: string,
  required = false,
): Omit<FormField, "order"> => ({
  id: name,
  name,
  label,
  type,
  required,
  value,
  options: [],
  constraints: { isNumber: false },
  hint,
});
