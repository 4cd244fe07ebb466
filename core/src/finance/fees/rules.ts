import type { Fee as FeeResource, ShareInput } from "@salle/contract/finance/fees";
import * as problems from "@salle/contract/problems";
import type { Cents } from "@salle/money/cents";
import { WHOLE } from "@salle/money/line-shares";
import type { FieldProblem } from "../../lib/errors.ts";
import { fold, hasWords } from "../../lib/fold.ts";
import type { Fee, StoredShare } from "./entity.ts";

/** Whether every word of the search is in the name or the description. */
export const passes = ({ nameKey, description = "" }: Pick<Fee, "nameKey" | "description">, searchterm = ""): boolean =>
  hasWords(`${nameKey}\n${fold(description)}`, searchterm);

/** Whether fee packages charge it, so that it is kept. */
export const isUsed = ({ packages = 0 }: Pick<Fee, "packages">): boolean => packages > 0;

/** A share as it is kept, of what a form says. */
export const shareOf = ({ owner, kind, amount, percent }: ShareInput): StoredShare =>
  kind === "FIXED" ? { owner, kind, amount: amount ?? 0 } : { owner, kind, basisPoints: percent ?? 0 };

/** What others have of it, as invoices reckon with it. */
export const termsOf = ({
  shares = [],
}: Pick<Fee, "shares">): { owner: string; fixed?: Cents; basisPoints?: number }[] =>
  shares.map(({ owner, kind, amount = 0, basisPoints = 0 }) =>
    kind === "FIXED" ? { owner, fixed: amount } : { owner, basisPoints },
  );

const TOO_MUCH = "The shares come to more than the fee.";
const OVER_ALL = "The percentages come to more than 100.";

/**
 * What is wrong with the shares of a fee: the first one with which they come to more than there is.
 * @param field names what is wrong with a share of the form
 */
export function whatIsTooMuch(
  fee: Cents,
  shares: readonly StoredShare[],
  field: (at: number, name: "amount" | "percent") => string,
): FieldProblem[] {
  let [taken, points] = [0n, 0];
  for (const [at, { kind, amount = 0, basisPoints = 0 }] of shares.entries()) {
    points += basisPoints;
    // In basis points of a cent, which is exact.
    taken += BigInt(amount) * BigInt(WHOLE) + BigInt(fee) * BigInt(basisPoints);
    const name = kind === "FIXED" ? "amount" : "percent";
    if (points > WHOLE) return [{ field: field(at, name), message: OVER_ALL }];
    if (taken > BigInt(fee) * BigInt(WHOLE)) return [{ field: field(at, name), message: TOO_MUCH }];
  }
  return [];
}

/** What is wrong with whose the shares are: each must be another's, above or below the fee's owner, and once. */
export function whoIsWrong(owner: string, shares: readonly Pick<StoredShare, "owner">[], related: ReadonlySet<string>) {
  const seen = new Set([owner]);
  return shares.flatMap((share, at): FieldProblem[] => {
    const isWrong = seen.has(share.owner) || !related.has(share.owner);
    seen.add(share.owner);
    return isWrong ? [{ field: `shares.${at}.owner`, message: problems.choose }] : [];
  });
}

/** What the actor may do with a fee: with an archived one no more than bring it back or delete it. */
export const capabilitiesOf = (
  of: Pick<Fee, "isArchived">,
  manages: boolean,
): NonNullable<FeeResource["capabilities"]> => ({
  canEdit: manages && !of.isArchived,
  canArchive: manages && !of.isArchived,
  canUnarchive: manages && Boolean(of.isArchived),
  canDelete: manages,
});
