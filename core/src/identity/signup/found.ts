import type { SignupMailBody } from "@salle/contract/queue-bodies";
import { ConditionFailed, write } from "../../dynamo/index.ts";
import { given } from "../../lib/given.ts";
import { personOf } from "../../lib/ids.ts";
import { registrations } from "../../members/user-search/index.ts";
import * as Accounts from "../accounts/index.ts";
import type { Signup } from "./entity.ts";
import type { Letter } from "./mails.ts";
import { type Route, routeTo } from "./reach.ts";
import { secretOf, signupIdFrom } from "./secrets.ts";
import { create } from "./store.ts";
import * as words from "./words.ts";

type Searched = Extract<SignupMailBody, { kind: "signup-searched" }>;

/**
 * Looks for a registration and makes what its person, or who answers for them, can go on with: once, however often the
 * message comes. Who searched is told nothing.
 */
export async function found({ asked, clubId, cause }: Searched, now: Date): Promise<Letter[]> {
  // What a search reads, without anybody who asks.
  const ctx = { actor: null, now, requestId: cause, idempotency: null, memo: new Map() };
  const persons = (await registrations(ctx, asked)).flatMap(({ userAccountId }) => personOf(userAccountId) ?? []);
  const letters = await Promise.all(
    persons.map(async (person) => {
      const route = await routeTo(person, now);
      return route ? lettersBy(route, { id: signupIdFrom(cause, person), person, clubId }, now) : [];
    }),
  );
  return letters.flat();
}

interface At {
  id: string;
  person: string;
  clubId: string | undefined;
}

async function lettersBy(route: Route, { id, person, clubId }: At, now: Date): Promise<Letter[]> {
  const name = Accounts.nameOf(route.account);
  const make = (of: Pick<Signup, "kind" | "emailAddress" | "holder">) =>
    once({ id, about: person, ...given({ clubId }), ...of }, now);
  switch (route.by) {
    case "login":
      return [signIn(name, route.account, clubId)];
    case "guardians":
      return route.guardians.map((guardian) => signIn(name, guardian, clubId));
    case "address": {
      const { address, kind } = route;
      await make({ kind, emailAddress: address });
      return [{ name, address, said: words.found[kind](name, words.formUrl(id, secretOf(id, address))) }];
    }
    case "ward": {
      const { holder } = route;
      await make({ kind: "ward", holder: holder.person });
      const said = words.found.ward(name, words.invitationUrl(id));
      return [{ name: Accounts.nameOf(holder), address: holder.emailAddress, said }];
    }
    case "nothing":
      return [];
  }
}

const signIn = (
  name: string,
  login: Accounts.Account & { emailAddress: string },
  clubId: string | undefined,
): Letter => ({
  name: Accounts.nameOf(login),
  address: login.emailAddress,
  said: words.found.login(name, login.passwordHash !== undefined, words.joinUrl(clubId)),
});

/** Makes it, unless a delivery before has. */
async function once(of: Parameters<typeof create>[0], now: Date): Promise<void> {
  try {
    await write(create(of, now).step);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
