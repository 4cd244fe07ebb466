import type { CreateDraft } from "@salle/contract/finance/drafts";
import * as problems from "@salle/contract/problems";
import type { Context } from "../../lib/context.ts";
import { conflict, fieldError } from "../../lib/errors.ts";
import type { Invoice } from "../invoices/index.ts";
import * as Payers from "../payers/index.ts";

type Request = Pick<Context, "memo">;

/**
 * Whom an owner bills: a member of it or below it, or a club or a group below or above it.
 * @throws Refusal on the field that names them
 */
export async function payerFor(
  ctx: Request,
  owner: string,
  { clubMemberProfileId, payerHandle = "" }: CreateDraft,
): Promise<Payers.KnownPayer> {
  const id = clubMemberProfileId ?? payerHandle;
  const [found, may] = await Promise.all([Payers.find(ctx, id), Payers.canBill(ctx, owner, id)]);
  const field = clubMemberProfileId === undefined ? "payerHandle" : "clubMemberProfileId";
  if (!found || found.isErased || !may) throw fieldError(field, problems.choose);
  if (Payers.isOrganisation(id) && found.isArchived) throw fieldError(field, Payers.ARCHIVED);
  return found;
}

/**
 * Whom a draft will name once it is approved, as they are now; who is no longer there, as they were.
 * @throws Refusal `conflict` where their data has been erased
 */
export async function payerNow(ctx: Request, { person, clubMemberProfileId, payer }: Invoice): Promise<Payers.Payer> {
  const found = await Payers.find(ctx, Payers.payerIdOf({ person, clubMemberProfileId }));
  if (!found) return { person, clubMemberProfileId, ...payer };
  if (found.isErased) throw conflict("The data of whom this is for has been erased. Delete the draft.");
  return found.payer;
}
