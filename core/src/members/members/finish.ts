import type { MemberRecord } from "@salle/contract/members/members";
import { commit, enqueue, type Step } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { toResource } from "./resource.ts";
import type { Member } from "./rules.ts";

/** Commits the steps of a change with the messages that follow from it, and answers with the record as it is then. */
export async function finish(ctx: ActorContext, before: Member, next: Member, steps: Step[]): Promise<MemberRecord> {
  const record = await toResource(ctx, next);
  if (steps.length === 0) return record;
  const { person } = next.account;
  const messages = [enqueue("directory", { person }, ctx.now)];
  if (concernsMailing(before, next)) messages.push(enqueue("campaigns", { kind: "person", person }, ctx.now));
  return commit(ctx, [...steps, ...messages], record);
}

/** Whether what the campaign platform knows of a person has changed. */
const concernsMailing = (before: Member, next: Member): boolean =>
  before.account.firstName !== next.account.firstName ||
  before.account.lastName !== next.account.lastName ||
  before.profile.emailAddress !== next.profile.emailAddress ||
  before.clubMemberProfile.isArchived !== next.clubMemberProfile.isArchived;
