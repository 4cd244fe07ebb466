import type {
  MemberGroupForm,
  MemberGroup as MemberGroupResource,
  SaveMemberGroup,
} from "@salle/contract/communication/member-groups";
import type { FormField } from "@salle/contract/membership/criteria";
import { commit, createStep, enqueue, replaceStep, type Step, tableName } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import type { CampaignMessage } from "../campaigns/messages.ts";
import { countsOf } from "./counts.ts";
import { type MemberGroup, MemberGroupEntity } from "./entity.ts";
import { ofOwner } from "./store.ts";
import { toResource } from "./view.ts";

/** The form for a new group (spec 03 §7). */
export const newForm = (owner: string): MemberGroupForm => toForm(owner, null);

/**
 * The form of a group, with its values.
 * @throws Refusal `absent`
 */
export const formOf = async (owner: string, id: string): Promise<MemberGroupForm> =>
  toForm(owner, await ofOwner(owner, id));

/** Makes a group. */
export async function create(ctx: ActorContext, owner: string, input: SaveMemberGroup): Promise<MemberGroupResource> {
  const at = ctx.now.toISOString();
  const group: MemberGroup = {
    id: newId("memberGroup", ctx.now),
    owner,
    ...detailsOf(input),
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  const steps = [createStep(MemberGroupEntity.create(group)), ...tell(ctx, group.id, group.isEmailCampaignChannel)];
  return commit(ctx, steps, await toResource(ctx, group, 0));
}

/**
 * Changes a group; the platform hears of another name, and of a channel that begins or ends.
 * @throws Refusal `absent`; `stale` when somebody else has changed it in this moment
 */
export async function update(
  ctx: ActorContext,
  owner: string,
  id: string,
  input: SaveMemberGroup,
): Promise<MemberGroupResource> {
  const before = await ofOwner(owner, id);
  const version = before.version ?? 1;
  const group: MemberGroup = {
    ...before,
    ...detailsOf(input),
    version: version + 1,
    updatedAt: ctx.now.toISOString(),
  };
  const put = MemberGroupEntity.put(group).where((attribute, operator) => operator.eq(attribute.version, version));
  const wasChannel = before.isEmailCampaignChannel ?? false;
  const isChannel = group.isEmailCampaignChannel ?? false;
  const hears = wasChannel !== isChannel || (isChannel && before.name !== group.name);
  const steps = [replaceStep(put, stale), ...tell(ctx, id, hears)];
  const count = (await countsOf([id])).get(id) ?? 0;
  return commit(ctx, steps, await toResource(ctx, group, count));
}

/**
 * Removes a group: its members are in it no longer, its list on the platform ends.
 * @throws Refusal `absent`
 */
export async function remove(ctx: ActorContext, owner: string, id: string): Promise<MemberGroupResource> {
  const group = await ofOwner(owner, id);
  const steps: Step[] = [
    {
      write: {
        Delete: {
          TableName: tableName(),
          Key: { pk: `member-group#${id}`, sk: "member-group" },
          ConditionExpression: "attribute_exists(pk)",
        },
      },
    },
    ...tell(ctx, id, true),
  ];
  const count = (await countsOf([id])).get(id) ?? 0;
  return commit(ctx, steps, await toResource(ctx, group, count));
}

const stale = () =>
  conflict("Somebody else has changed this group in the meantime. Open it again, then make your change.", "stale");

const detailsOf = (input: SaveMemberGroup) => ({
  name: input.name,
  description: input.description ?? "",
  isEmailCampaignChannel: input.isEmailCampaignChannel ?? false,
  allowOptIn: input.allowOptIn ?? false,
});

const tell = (ctx: ActorContext, groupId: string, hears = false): Step[] =>
  hears ? [enqueue("campaigns", { kind: "group", groupId }, ctx.now)] : [];

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
