import { todayIn } from "@salle/calendar/today";
import type { MemberRecord, UpdateMember } from "@salle/contract/members/members";
import type { CampaignMessage } from "../../communication/campaigns/messages.ts";
import { commit, enqueue, patchStep, type Step } from "../../dynamo/index.ts";
import { clubOf } from "../../identity/access/index.ts";
import { AccountEntity } from "../../identity/accounts/entity.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict, fieldErrors } from "../../lib/errors.ts";
import { phoneNumber } from "../../lib/phone.ts";
import type { DirectoryMessage } from "../directory/messages.ts";
import { checkMember } from "./add.ts";
import { type ClubMemberProfile, ClubMemberProfileEntity, MemberProfileEntity } from "./entity.ts";
import { load, type Member, toRecord, versionOf } from "./record.ts";
import { changesOf } from "./rules.ts";

const stale = () =>
  conflict("Somebody else has changed this record in the meantime. Reload it, then make your change again.", "stale");

/**
 * Changes a member's details; only the items that differ are written.
 * @throws Refusal with the fields that are wrong; `stale` when the record is no longer at `input.version`
 */
export async function update(ctx: ActorContext, id: string, input: UpdateMember): Promise<MemberRecord> {
  const member = await load(ctx, id);
  const { account, profile, membership } = member;
  const club = await clubOf(ctx, membership.clubId);
  if (!club) throw absent();
  const problems = checkMember(input, todayIn(club.timeZone, ctx.now));
  const mobile = input.mobilePhoneNumber && phoneNumber(input.mobilePhoneNumber);
  if (problems.length > 0) throw fieldErrors(problems);
  if (membership.isArchived) throw conflict("This member is archived. Bring them back before changing their details.");
  if (input.version !== versionOf(member)) throw stale();

  const next: Member = {
    account: { ...account },
    profile: { ...profile },
    membership: { ...membership },
  };
  const at = ctx.now.toISOString();
  const steps: Step[] = [];
  const ofAccount = changesOf(account, {
    firstName: input.firstName,
    lastName: input.lastName,
    mobilePhoneNumber: mobile ?? undefined,
  });
  if (Object.keys(ofAccount).length > 0) {
    Object.assign(next.account, ofAccount, { version: (account.version ?? 1) + 1, updatedAt: at });
    const patch = AccountEntity.patch({ person: account.person })
      .set({ ...ofAccount, updatedAt: at })
      .add({ version: 1 })
      .where((attribute, operator) => operator.eq(attribute.version, account.version ?? 1));
    steps.push(patchStep(patch, stale));
  }
  const ofProfile = changesOf(profile, {
    dateOfBirth: input.dateOfBirth,
    gender: input.gender ?? undefined,
    emailAddress: input.emailAddress,
    addressLineOne: input.addressLineOne,
    addressLineTwo: input.addressLineTwo,
    addressLineThree: input.addressLineThree,
    suburb: input.suburb,
    state: input.state,
    postcode: input.postcode,
    country: input.country,
    allowMarketing: input.allowMarketing,
  });
  const dropsGender = input.gender === null && profile.gender !== undefined;
  if (Object.keys(ofProfile).length > 0 || dropsGender) {
    Object.assign(next.profile, ofProfile, { version: (profile.version ?? 1) + 1, updatedAt: at });
    if (dropsGender) delete next.profile.gender;
    const patch = MemberProfileEntity.patch({ person: profile.person })
      .set({ ...ofProfile, updatedAt: at })
      .add({ version: 1 })
      .remove(dropsGender ? ["gender"] : [])
      .where((attribute, operator) => operator.eq(attribute.version, profile.version ?? 1));
    steps.push(patchStep(patch, stale));
  }
  const ofMembership = changesOf(membership, { memberSince: input.memberSince, isPrimary: input.isPrimary });
  if (Object.keys(ofMembership).length > 0) steps.push(membershipStep(next, membership, ofMembership, at));
  return finish(ctx, member, next, steps);
}

/** Archives a member of a club or brings them back; nothing happens when they are there already. */
export async function setArchived(ctx: ActorContext, id: string, isArchived: boolean): Promise<MemberRecord> {
  return setStanding(ctx, id, { isArchived });
}

/** Approves a member who waits for it; nothing happens when they are approved already. */
export async function approve(ctx: ActorContext, id: string): Promise<MemberRecord> {
  const { membership } = await load(ctx, id);
  if (membership.isArchived) throw conflict("This member is archived. Bring them back before approving them.");
  return setStanding(ctx, id, { isApproved: true });
}

/** Rejects a member who waits for approval: the profile is kept, archived. */
export async function reject(ctx: ActorContext, id: string): Promise<MemberRecord> {
  const { membership } = await load(ctx, id);
  if (membership.isApproved) throw conflict("This member is approved already. Archive them instead.");
  return setStanding(ctx, id, { isArchived: true });
}

type Standing = Partial<Pick<ClubMemberProfile, "isArchived" | "isApproved" | "memberSince" | "isPrimary">>;

async function setStanding(ctx: ActorContext, id: string, standing: Standing): Promise<MemberRecord> {
  const member = await load(ctx, id);
  const next = { ...member, membership: { ...member.membership } };
  const changes = changesOf(member.membership, standing);
  const steps =
    Object.keys(changes).length > 0 ? [membershipStep(next, member.membership, changes, ctx.now.toISOString())] : [];
  return finish(ctx, member, next, steps);
}

function membershipStep(next: Member, before: ClubMemberProfile, changes: Standing, at: string): Step {
  Object.assign(next.membership, changes, { version: (before.version ?? 1) + 1, updatedAt: at });
  const patch = ClubMemberProfileEntity.patch({ person: before.person, clubId: before.clubId })
    .set({ ...changes, updatedAt: at })
    .add({ version: 1 })
    .where((attribute, operator) => operator.eq(attribute.version, before.version ?? 1));
  return patchStep(patch, stale);
}

async function finish(ctx: ActorContext, before: Member, next: Member, steps: Step[]): Promise<MemberRecord> {
  const record = await toRecord(ctx, next);
  if (steps.length === 0) return record;
  const { person } = next.account;
  const tell = [enqueue("directory", { person }, ctx.now)];
  if (concernsMailing(before, next)) {
    tell.push(enqueue("campaigns", { kind: "person", person }, ctx.now));
  }
  return commit(ctx, [...steps, ...tell], record);
}

/** Whether what the campaign platform knows of a person has changed. */
const concernsMailing = (before: Member, next: Member): boolean =>
  before.account.firstName !== next.account.firstName ||
  before.account.lastName !== next.account.lastName ||
  before.profile.emailAddress !== next.profile.emailAddress ||
  before.membership.isArchived !== next.membership.isArchived;
