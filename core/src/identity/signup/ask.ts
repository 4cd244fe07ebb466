import { ownerOf } from "@salle/contract/handles";
import type { SignupAsked, ValidateEmail } from "@salle/contract/identity/signup";
import { signupTexts } from "@salle/contract/identity/signup-codes";
import type { SearchUsers } from "@salle/contract/members/user-search";
import { userSearchOf } from "@salle/contract/members/user-search";
import { clubTexts } from "@salle/contract/organisations/codes";
import * as problems from "@salle/contract/problems";
import { commit, enqueue, retryOnConflict, type Step } from "../../dynamo/index.ts";
import { type Context, patience } from "../../lib/context.ts";
import { fieldError } from "../../lib/errors.ts";
import { given } from "../../lib/given.ts";
import { searchTarget } from "../../members/user-search/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Limits from "../../platform/limits/index.ts";
import { emailKey } from "../accounts/index.ts";
import { newSignupId } from "./secrets.ts";
import { create } from "./store.ts";

/** To the letter the same for everybody. */
const answer = (message: string): SignupAsked => ({ id: "asked", type: "signupAsked", attributes: { message } });

/**
 * Asks for a mail by which one can sign up with an address. No user enumeration: whoever has it, all is the same; only the
 * queue's consumer looks, and mails the one or the other.
 * @param network from which it is asked
 * @throws Refusal on `clubId`; `too-many`
 */
export async function validateEmail(ctx: Context, input: ValidateEmail, network: string): Promise<SignupAsked> {
  const { emailAddress, clubId } = input;
  const club = await Clubs.known(ctx, clubId);
  if (!club) throw fieldError("clubId", problems.choose);
  if (!Clubs.isOpen(club)) throw fieldError("clubId", clubTexts.archived(club.name));
  const own = Limits.budgetOf("signup-by-address", emailKey(emailAddress));
  const shared = Limits.budgetOf("signup-by-network", network);
  const { item, step } = create({ id: newSignupId(), kind: "new", emailAddress, clubId }, ctx.now);
  const told = enqueue("account-mails", { kind: "signup-asked", signupId: item.id }, ctx.now);
  return asked(ctx, { own, shared, tooMany: signupTexts.tooManyAsked }, [step, told], signupTexts.asked);
}

/**
 * Looks for one's own registration, as a search for users does, and tells the one who asks nothing: who is found is mailed.
 * @param context the handle of the club that they want to join; "" and absent for none
 * @throws Refusal of fields; on `context`; `too-many`
 */
export async function searchUser(
  ctx: Context,
  input: SearchUsers,
  context: string | undefined,
  network: string,
): Promise<SignupAsked> {
  const search = userSearchOf(input);
  if ("field" in search) throw fieldError(search.field, search.message);
  const named = context ? ownerOf(context) : null;
  const club = named?.type === "club" ? await Clubs.known(ctx, named.id) : undefined;
  if (context && !club) throw fieldError("context", problems.choose);
  if (club && !Clubs.isOpen(club)) throw fieldError("context", clubTexts.archived(club.name));
  const own = Limits.budgetOf("signup-search-by-target", `${search.by} ${searchTarget(search)}`);
  const shared = Limits.budgetOf("signup-search-by-network", network);
  const body = {
    kind: "signup-searched",
    asked: search,
    cause: newSignupId(),
    ...given({ clubId: club?.id }),
  } as const;
  const told = enqueue("account-mails", body, ctx.now);
  return asked(ctx, { own, shared, tooMany: signupTexts.tooManySearches }, [told], signupTexts.searched);
}

interface Budgets {
  own: Limits.Budget;
  shared: Limits.Budget;
  tooMany: string;
}

async function asked(
  ctx: Context,
  { own, shared, tooMany }: Budgets,
  steps: Step[],
  message: string,
): Promise<SignupAsked> {
  await Limits.refuseSpent([own, shared], tooMany, ctx.now);
  await Limits.spendAlone(shared, ctx.now);
  // Nobody is signed in, so no answer is kept for an idempotency key: whoever asks again gets another mail.
  const nobody = { actor: null, idempotency: null, now: ctx.now, patience: patience.request };
  // Of two at once for one target both are counted.
  return retryOnConflict(async () =>
    commit(nobody, [...steps, ...(await Limits.spend([own], ctx.now))], answer(message)),
  );
}
