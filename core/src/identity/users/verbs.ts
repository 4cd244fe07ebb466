import { userLabels } from "@salle/contract/identity/account-labels";
import { type CreateUser, type UpdateUser, type User, userTexts } from "@salle/contract/identity/users";
import * as problems from "@salle/contract/problems";
import { commit, enqueue, type Step } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict, type FieldProblem, fieldError, fieldErrors } from "../../lib/errors.ts";
import { given } from "../../lib/given.ts";
import { newPerson, sha256 } from "../../lib/ids.ts";
import { phoneNumber } from "../../lib/phone.ts";
import * as Members from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Settings from "../../platform/settings/index.ts";
import * as Accounts from "../accounts/index.ts";
import * as PasswordReset from "../password-reset/index.ts";
import * as Roles from "../roles/index.ts";
import { type Loaded, load, loadToChange, notSelf } from "./load.ts";
import { asResource } from "./resource.ts";
import { birthDateOf, countsOf } from "./rules.ts";

/** A user (spec 03 §7). @throws Refusal `absent` */
export async function read(ctx: ActorContext, id: string): Promise<User> {
  const { account, profile } = await load(id);
  return asResource(ctx, account, profile?.dateOfBirth ?? "");
}

/**
 * Makes a user. With `sendWelcome` they are mailed how to sign in: by a link to set a password, or by the one given here,
 * in whose place they choose another first.
 * @throws Refusal with the fields that are wrong, the address among them when somebody else has it
 */
export async function create(ctx: ActorContext, input: CreateUser): Promise<User> {
  const { email, password, sendWelcome, inactive } = input;
  const details = await checked(ctx, input, { emailAddress: email, known: "" });
  const person = newPerson(ctx.now);
  const { item, steps } = Accounts.createLogin(
    {
      person,
      firstName: input.firstName,
      lastName: input.lastName,
      emailAddress: email,
      isActive: !inactive,
      ...given({ mobilePhoneNumber: details.mobile || undefined }),
      ...(password && { passwordHash: await Accounts.hashPassword(password), mustChangePassword: true }),
    },
    ctx.now,
    () => fieldError("email", userTexts.taken),
  );
  const { birthDate = "" } = details;
  const profile = birthDate ? Members.setBirthDate(person, undefined, birthDate, ctx.now) : [];
  const told = sendWelcome && !inactive ? welcome(person, password !== undefined, ctx.now) : [];
  return commit(ctx, [...steps, ...profile, ...told], await asResource(ctx, item, birthDate));
}

function welcome(person: string, hasPassword: boolean, now: Date): Step[] {
  const invitation = hasPassword
    ? { resetId: sha256(`welcome ${person}`), steps: [] }
    : PasswordReset.invite(person, now);
  const body = { kind: "welcome", person, cause: invitation.resetId } as const;
  return [...invitation.steps, enqueue("account-mails", body, now)];
}

/**
 * Changes a user; what is not named stays. A password ends their sessions and is theirs to replace; of it, and of another
 * address, they are told.
 * @throws Refusal `absent`; `forbidden`; with the fields that are wrong; `stale`
 */
export async function update(ctx: ActorContext, id: string, input: UpdateUser): Promise<User> {
  const { account, profile } = await loadToChange(ctx, id);
  const { firstName, lastName, email, password, inactive, version } = input;
  if (version !== undefined && version !== account.version) throw Accounts.stale();
  if (inactive) notSelf(ctx, account);
  if (password && account.person === ctx.actor.person) throw fieldError("password", userTexts.ownPassword);
  const known = profile?.dateOfBirth ?? "";
  const { mobile, birthDate } = await checked(ctx, input, { ...account, ...given({ emailAddress: email }), known });
  const isMoved = email !== undefined && Accounts.emailKey(email) !== Accounts.emailKey(account.emailAddress ?? "");
  const changes = {
    ...given({ firstName, lastName, emailAddress: email }),
    ...(mobile !== undefined && { mobilePhoneNumber: mobile || undefined }),
    ...(inactive !== undefined && standing(!inactive)),
    ...(isMoved && { isConfirmed: false }),
    ...(password && { passwordHash: await Accounts.hashPassword(password), mustChangePassword: true, sessions: {} }),
  };
  const { item, steps } = Accounts.update(account, changes, ctx.now, Accounts.stale);
  const cause = `${account.person} ${item.version}`;
  const { person, emailAddress: was = "" } = account;
  const told = [
    ...(password ? [enqueue("account-mails", { kind: "password-given", person, cause }, ctx.now)] : []),
    ...(isMoved ? [enqueue("account-mails", { kind: "address-changed", person, cause, was }, ctx.now)] : []),
  ];
  const born = birthDate ? Members.setBirthDate(person, profile, birthDate, ctx.now) : [];
  return finish(ctx, item, [...steps, ...born, ...told], birthDate || known);
}

/** Says that a user's address is theirs. @throws Refusal as `update` */
export const confirm = (ctx: ActorContext, id: string): Promise<User> => change(ctx, id, { isConfirmed: true });

/** Lets a user in again. @throws Refusal as `update` */
export const activate = (ctx: ActorContext, id: string): Promise<User> => change(ctx, id, standing(true));

/** Signs a user out everywhere and lets them in no more. @throws Refusal as `update`; `conflict` for the actor's own */
export const deactivate = (ctx: ActorContext, id: string): Promise<User> =>
  change(ctx, id, standing(false), ({ account }) => notSelf(ctx, account));

const standing = (isActive: boolean) => (isActive ? { isActive } : { isActive, sessions: {} });

async function change(
  ctx: ActorContext,
  id: string,
  changes: Partial<Accounts.Account>,
  check: (loaded: Loaded) => void = () => undefined,
): Promise<User> {
  const loaded = await loadToChange(ctx, id);
  check(loaded);
  const { item, steps } = Accounts.update(loaded.account, changes, ctx.now, Accounts.stale);
  return finish(ctx, item, steps, loaded.profile?.dateOfBirth ?? "");
}

/**
 * Deletes a user with their roles. Whom a club has in its books stays there, for what they did and paid is theirs.
 * @throws Refusal `absent`; `forbidden`; `conflict` for the actor's own, or for who is in a club's books; `stale`
 */
export async function remove(ctx: ActorContext, id: string): Promise<User> {
  const { account, profile } = await loadToChange(ctx, id);
  notSelf(ctx, account);
  const places = await Members.ofPerson(account.person);
  if (places.length > 0) {
    const clubs = await Promise.all(places.map(({ clubId }) => Clubs.known(ctx, clubId)));
    throw conflict(userTexts.isMember(clubs.flatMap((club) => club?.name ?? []).join(", ")), "is-member");
  }
  const [roles, { links }] = await Promise.all([
    Roles.rolesOf((account.grants ?? []).map(({ roleId }) => roleId)),
    Accounts.withLinks(ctx, account.person),
  ]);
  const ended = (account.grants ?? []).filter(({ roleId }) => roles.has(roleId));
  const steps = [
    ...Accounts.remove(account, links, Accounts.stale),
    ...Roles.countAllocations(countsOf([], ended), Accounts.stale),
    ...(profile ? Members.removeProfile(profile) : []),
  ];
  return commit(ctx, steps, await asResource(ctx, account, profile?.dateOfBirth ?? ""));
}

/** Commits what was changed of an account, and has the directory hear of it. */
export async function finish(
  ctx: ActorContext,
  account: Accounts.Account,
  steps: Step[],
  dateOfBirth: string,
): Promise<User> {
  const told = steps.length > 0 ? Members.tellDirectory([account.person], ctx.now) : [];
  return commit(ctx, [...steps, ...told], await asResource(ctx, account, dateOfBirth));
}

/** What a form says beside names, as it is kept: undefined is not said, "" is taken away. @throws Refusal of fields */
async function checked(
  ctx: ActorContext,
  input: UpdateUser,
  of: Pick<Accounts.Account, "emailAddress" | "mobilePhoneNumber"> & { known: string },
) {
  const wrong: FieldProblem[] = [];
  const { defaultCountry } = await Settings.current();
  // What an import has kept as it was written may stay so.
  const typed = input.mobile === of.mobilePhoneNumber ? undefined : input.mobile;
  const mobile = typed && phoneNumber(typed, defaultCountry);
  if (mobile === null) wrong.push({ field: "mobile", message: problems.phone(userLabels.mobile) });
  const { birthdateDay: day, birthdateMonth: month, birthdateYear: year } = input;
  const isBirthSaid = [day, month, year].some((part) => part !== undefined);
  const birthDate = isBirthSaid ? birthDateOf([day, month, year], ctx.now.toISOString().slice(0, 10)) : undefined;
  if (birthDate === null) wrong.push({ field: "birthdateDay", message: problems.noDate });
  // A member's is theirs to be judged by.
  if (birthDate === "" && of.known)
    wrong.push({ field: "birthdateDay", message: problems.blank(userLabels.birthdate) });
  const weak = input.password && Accounts.whyNotPassword(input.password, of);
  if (weak) wrong.push({ field: "password", message: weak });
  if (wrong.length > 0) throw fieldErrors(wrong);
  return { mobile: mobile ?? undefined, birthDate: birthDate ?? undefined };
}
