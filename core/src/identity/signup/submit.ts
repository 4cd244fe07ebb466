import { formProblems } from "@salle/contract/form-check";
import type { SignupDone, SubmitSignup } from "@salle/contract/identity/signup";
import { signupTexts } from "@salle/contract/identity/signup-codes";
import { signupFields } from "@salle/contract/identity/signup-form";
import { commit, retryOnConflict, type Step } from "../../dynamo/index.ts";
import { type Actor, type Context, patience } from "../../lib/context.ts";
import { conflict, fieldError } from "../../lib/errors.ts";
import { accountIdOf, sha256 } from "../../lib/ids.ts";
import * as MemberMetadata from "../../members/member-metadata/index.ts";
import * as Members from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Accounts from "../accounts/index.ts";
import { applicantOf } from "./applicant.ts";
import { checkFamily, childrenOf, type Joined, messages, toDone, todayAt } from "./family.ts";
import { knownOf, wardOf } from "./known.ts";
import { ofLink, over, use } from "./store.ts";
import { transferBy } from "./transfer.ts";

const taken = () => conflict(signupTexts.hasLogin, "has-login");

/**
 * Signs up by the link of a mail: one transaction makes the login, whose address the link has proved, and has everybody join
 * who is named. The same request asked again by its key, because its answer was lost, is answered alike.
 * @throws Refusal `conflict` (`signup-over`, `has-login`, `club-archived`); with the fields that are wrong
 */
export async function submit(
  ctx: Context,
  id: string,
  secret: string | undefined,
  input: SubmitSignup,
): Promise<SignupDone> {
  const signup = await ofLink(id, secret, ctx.now);
  const request = sha256(`${id} ${ctx.idempotency?.key ?? ctx.requestId} ${ctx.idempotency?.fingerprint ?? ""}`);
  if (signup.usedBy === request && signup.done) return signup.done;
  if (signup.usedBy !== undefined) throw over();
  const club = signup.clubId === undefined ? undefined : await Clubs.load(ctx, signup.clubId);
  if (club) Clubs.refuseArchived(club);
  const { emailAddress, kind, about = "" } = signup;
  const weak = Accounts.whyNotPassword(input.password, { emailAddress });
  const isKnown = kind === "known";
  const asked = club && !isKnown && (input.joins ?? true) ? await MemberMetadata.askedAtSignup(club.id) : [];
  if (!isKnown) check(input, club, { now: ctx.now, hasOthers: kind === "guardian", weak, asked });
  else if (weak) throw fieldError("password", weak);

  const passwordHash = await Accounts.hashPassword(input.password);
  const login = { emailAddress, passwordHash, isConfirmed: true, isActive: true };
  const once = async () => {
    const at = { ...ctx, memo: new Map() };
    const isApproved = signup.invitedBy !== undefined;
    const how = { login, club, isApproved, transferBy: transferBy(signup), taken };
    const own = isKnown ? await knownOf(about, how, at) : applicantOf(input, how, at.now);
    const ward = kind === "guardian" ? await wardOf(own.account.person, about, how, at) : undefined;
    const guardian = { person: own.account.person, emailAddress };
    const children = club && !isKnown ? childrenOf(guardian, input.people ?? [], club, at.now) : undefined;
    const joined: Joined[] = [own, ward, children].flatMap((each) => each?.joined ?? []);
    const details = own.place && (await MemberMetadata.signupSteps(asked, own.place, input.metadata ?? {}, at.now));
    const steps: Step[] = [own, ward, children, { steps: details ?? [] }].flatMap((each) => each?.steps ?? []);
    const done = toDone(id, club, joined);
    const told = messages({ club, by: own.account.person, joined, isNew: true, cause: id }, at.now);
    const by = { actor: actorOf(own.account), idempotency: null, now: at.now, patience: patience.request };
    return commit(by, [...steps, use(id, request, done), ...told], done);
  };
  // Which fields hold values is noted for all, so of two who are the first to fill one in the other tries anew.
  return retryOnConflict(() => Members.drawing(once));
}

interface Checking {
  now: Date;
  hasOthers: boolean;
  weak: string | null;
  asked: MemberMetadata.AskedAtSignup;
}

/** What is wrong with the form, field by field. @throws Refusal */
function check(input: SubmitSignup, club: Clubs.Club | undefined, { now, hasOthers, weak, asked }: Checking): void {
  const { people = [], dateOfBirth = "", metadata = {}, ...given } = input;
  const joins = club !== undefined && (input.joins ?? true);
  const fields = formProblems(signupFields({ joins }), { ...given, dateOfBirth });
  const details = Members.checkMember({ ...given, dateOfBirth }, { today: todayAt(club, now), country: club?.country });
  const more = MemberMetadata.signupProblems(asked, metadata);
  const password = weak ? [{ field: "password", message: weak }] : [];
  checkFamily({ joins, dateOfBirth, people, hasOthers }, { club, now }, [
    ...fields,
    ...details.all,
    ...password,
    ...more,
  ]);
}

/** Whoever can show the mail is the account's owner; that is who the activity names. */
const actorOf = (account: Accounts.Account): Actor => ({
  accountId: accountIdOf(account.person),
  person: account.person,
  name: Accounts.nameOf(account),
  isRoot: false,
  grants: [],
  sessionId: "",
  impersonator: null,
});
