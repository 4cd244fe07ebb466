import * as problems from "@salle/contract/problems";
import type { Context } from "../../lib/context.ts";
import { conflict, fieldError } from "../../lib/errors.ts";
import * as Members from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { handlesAbove } from "../../organisations/owners/index.ts";
import type { Invoice, Payer } from "../invoices/index.ts";
import * as Invoices from "../invoices/index.ts";

type Request = Pick<Context, "memo">;

/**
 * The member whom an owner bills: of the club, or of one below the group.
 * @throws Refusal on `clubMemberProfileId`
 */
export async function memberOf(ctx: Request, owner: string, id: string): Promise<Members.Member> {
  const member = await Members.find(ctx, id);
  const club = member && (await Clubs.known(ctx, member.clubMemberProfile.clubId));
  if (!club || member.account.erasedAt !== undefined || !handlesAbove(club).includes(owner))
    throw fieldError("clubMemberProfileId", problems.choose);
  return member;
}

/**
 * Whom a draft will name once it is approved, as they are now; who has left the club since it was begun, as they were.
 * @throws Refusal `conflict` where their data has been erased
 */
export async function payerNow(ctx: Request, draft: Invoice): Promise<Payer> {
  const member = await Members.find(ctx, draft.clubMemberProfileId);
  if (!member) return { person: draft.person, clubMemberProfileId: draft.clubMemberProfileId, ...draft.payer };
  if (member.account.erasedAt !== undefined)
    throw conflict("The data of whom this is for has been erased. Delete the draft.");
  return Invoices.payerOf(member);
}
