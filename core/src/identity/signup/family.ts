import { todayIn } from "@salle/calendar/today";
import { FEDERATION_ZONE } from "@salle/calendar/zones";
import type { SignupDone, SignupPerson } from "@salle/contract/identity/signup";
import type { SignupMailBody } from "@salle/contract/queue-bodies";
import { enqueue, type Step } from "../../dynamo/index.ts";
import { type FieldProblem, fieldErrors } from "../../lib/errors.ts";
import { given } from "../../lib/given.ts";
import * as Members from "../../members/members/index.ts";
import type { Club } from "../../organisations/clubs/index.ts";
import * as Accounts from "../accounts/index.ts";
import { lastDayAsChild, linkChild } from "../linked-accounts/index.ts";
import { familyProblems } from "./rules.ts";

/** Somebody who joins, as far as the answer and the mails name them. */
export interface Joined {
  person: string;
  name: string;
  isApproved: boolean;
  /** The club that they leave by a transfer, and which is asked; nobody here has to do anything. */
  leaves?: string;
}

export const toDone = (id: string, club: Club | undefined, joined: readonly Joined[]): SignupDone => ({
  id,
  type: "signupDone",
  attributes: {
    club: club?.name ?? "",
    people: joined.map(({ name, isApproved, leaves = null }) => ({ name, isApproved, leaves })),
  },
});

type Family = Parameters<typeof familyProblems>[0];

/** The day it is at the club. */
export const todayAt = (club: Club | undefined, now: Date): string => todayIn(club?.timeZone ?? FEDERATION_ZONE, now);

/**
 * Whether these can sign up together.
 * @param more what else is wrong
 * @throws Refusal with the fields that are wrong
 */
export function checkFamily(
  family: Family,
  at: { club: Club | undefined; now: Date; known?: ReadonlySet<string> },
  more: FieldProblem[] = [],
): void {
  const today = todayAt(at.club, at.now);
  const isChild = (birth: string) => lastDayAsChild(birth, todayIn(FEDERATION_ZONE, at.now)) !== null;
  const own = familyProblems(family, { isChild, sameness: Members.sameness, ...given({ known: at.known }) });
  const days = family.people.flatMap(({ dateOfBirth }, index) =>
    Members.checkMember({ dateOfBirth }, { today, country: at.club?.country }).all.map(({ message }) => ({
      field: `people.${index}.dateOfBirth`,
      message,
    })),
  );
  const all = [...more, ...days, ...own];
  const first = all.filter(({ field }, index) => all.findIndex((each) => each.field === field) === index);
  if (first.length > 0) throw fieldErrors(first);
}

interface Guardian {
  person: string;
  /** Where the club mails about the children. */
  emailAddress: string;
}

/** New children of a club who wait for its approval, for whom their guardian may do everything. */
export function childrenOf(
  { person: guardian, emailAddress }: Guardian,
  people: readonly SignupPerson[],
  club: Club,
  now: Date,
): { joined: Joined[]; steps: Step[] } {
  const made = people.map((child) => {
    const { member, steps } = Members.newMember(club, { ...child, emailAddress }, now, { isApproved: false });
    const { person } = member.account;
    const link = linkChild(guardian, { person, dateOfBirth: child.dateOfBirth }, undefined, now, Accounts.stale);
    return { person, name: Accounts.nameOf(member.account), steps: [...steps, ...link] };
  });
  return {
    joined: made.map(({ person, name }) => ({ person, name, isApproved: false })),
    steps: made.flatMap(({ steps }) => steps),
  };
}

interface Told {
  club: Club | undefined;
  /** Who has signed up, for whom they may have done so. */
  by: string;
  joined: readonly Joined[];
  /** Their login is new. */
  isNew?: boolean;
  cause: string;
}

/** The directory hears of those who join, who signed up gets word, and those who approve the club's members are asked. */
export function messages({ club, by, joined: all, isNew = false, cause }: Told, now: Date): Step[] {
  // Of a transfer its clubs and whoever asked are told by it.
  const joined = all.filter(({ leaves }) => leaves === undefined);
  const clubId = club?.id;
  const mail = (body: SignupMailBody) => enqueue("account-mails", body, now);
  const waiting = joined.filter(({ isApproved }) => !isApproved).map(({ person }) => person);
  const people = joined.map(({ person }) => person);
  return [
    ...Members.tellDirectory([by, ...people], now),
    ...(isNew || people.length > 0 ? [mail({ kind: "signup-done", by, people, cause, ...given({ clubId }) })] : []),
    ...(clubId && waiting.length > 0 ? [mail({ kind: "signup-waiting", clubId, by, people: waiting, cause })] : []),
  ];
}
