import type { Step } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import * as Members from "../../members/members/index.ts";
import type { Club } from "../../organisations/clubs/index.ts";
import * as Accounts from "../accounts/index.ts";
import { linkChild } from "../linked-accounts/index.ts";
import type { How, Made } from "./applicant.ts";
import type { Joined } from "./family.ts";
import { canSignIn } from "./reach.ts";
import { over } from "./store.ts";
import { begin, clubLeft } from "./transfer.ts";

/** Somebody whom the federation knows, and their place in a club. @throws Refusal `conflict` when they are gone */
export async function loadKnown(person: string, club: Club | undefined) {
  const [{ account, profile }, places] = await Promise.all([Members.contactOf(person), Members.ofPerson(person)]);
  if (!account?.isActive) throw over();
  return { account, profile, place: places.find(({ clubId }) => clubId === club?.id), places };
}
export type Known = Awaited<ReturnType<typeof loadKnown>>;

/** Whether they are in the club, or wait for it. */
export const isIn = ({ place }: Known): boolean => place !== undefined && !place.isArchived;

interface Joining {
  isApproved: boolean;
  transferBy: string | undefined;
  dateOfBirth?: string;
  changes?: Partial<Accounts.Account>;
  taken?: () => Error;
}

type Now = Pick<ActorContext, "memo" | "now">;

/**
 * Has somebody known join the club, unless they are in it as they would be; what changes of their account changes anyway. A
 * transfer of who has a club waits for that one.
 */
export async function joinKnown(
  known: Known,
  club: Club | undefined,
  how: Joining,
  ctx: Now,
): Promise<Omit<Made, "account">> {
  const { now } = ctx;
  const { account, place } = known;
  const { isApproved, transferBy, dateOfBirth = "", changes = {}, taken } = how;
  const isNews = club && (!isIn(known) || (isApproved && !place?.isApproved));
  if (!club || !isNews) {
    return { joined: [], steps: Accounts.update(account, changes, now, Accounts.stale, taken).steps };
  }
  const left = transferBy === undefined ? undefined : clubLeft(known, club.id);
  if (transferBy !== undefined && left !== undefined) {
    const { leaves, steps } = await begin(ctx, { person: account.person, from: left, to: club.id, transferBy });
    const own = Accounts.update(account, changes, now, Accounts.stale, taken).steps;
    return {
      joined: [{ person: account.person, name: Accounts.nameOf(account), isApproved: false, leaves }],
      steps: [...own, ...steps],
    };
  }
  const steps: Step[] = Members.join(club, known, now, {
    isApproved,
    isPrimary: transferBy !== undefined,
    dateOfBirth,
    changes,
    refused: Accounts.stale,
    ...(taken && { taken }),
  });
  const joined: Joined = { person: account.person, name: Accounts.nameOf(account), isApproved };
  return { joined: [joined], steps };
}

/** Somebody known who did not sign in: they do from now on, with the address that their club has for them. */
export async function knownOf(person: string, how: How, ctx: Now): Promise<Made> {
  const { login, club, isApproved, transferBy, taken } = how;
  const known = await loadKnown(person, club);
  if (canSignIn(known.account)) throw over();
  const { emailAddress, passwordHash, isConfirmed } = login;
  const changes = { emailAddress, passwordHash, isConfirmed };
  return { account: known.account, ...(await joinKnown(known, club, { isApproved, transferBy, changes, taken }, ctx)) };
}

/** A child whom the federation knows, and for whom somebody acts from now on: the club has their address for it. */
export async function wardOf(
  guardian: string,
  child: string,
  { club, isApproved, transferBy }: Pick<How, "club" | "isApproved" | "transferBy">,
  ctx: Now,
): Promise<Made> {
  const { now } = ctx;
  const known = await loadKnown(child, club);
  const [before] = await Accounts.links.findMany([{ person: guardian, resourcePerson: child }]);
  const isLinked = before !== undefined && Accounts.isLive(before, now);
  const dateOfBirth = known.profile?.dateOfBirth ?? "";
  const link = isLinked ? [] : linkChild(guardian, { person: child, dateOfBirth }, before, now, Accounts.stale);
  const { joined, steps } = await joinKnown(known, club, { isApproved, transferBy }, ctx);
  return { account: known.account, joined, steps: [...link, ...steps] };
}
