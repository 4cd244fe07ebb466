import { own } from "@salle/contract/own";
import type { Condition } from "../../dynamo/condition.ts";
import { reader } from "../../dynamo/reader.ts";
import type { Step } from "../../dynamo/transaction.ts";
import { sha256 } from "../../lib/ids.ts";
import { seal, unseal } from "../../lib/sealing.ts";
import { type TwoFactor, TwoFactorEntity } from "./entity.ts";
import { fromBase32, plainCode } from "./rules.ts";
import { stepOf } from "./totp.ts";

/** Read where people sign in; what makes and ends them is in `two-factor-writes.ts`. */
export const twoFactors = /* @__PURE__ */ reader(TwoFactorEntity);

const purposeOf = (person: string): string => `two-factor ${person}`;
/** The app's key, in base32, as it is kept; and as it was. */
export const sealKey = (person: string, key: string): string => seal(key, purposeOf(person));
export const openKey = ({ person, sealed }: Pick<TwoFactor, "person" | "sealed">): string | null =>
  unseal(sealed, purposeOf(person));

/** The codes have 80 random bits, so a plain hash will do. */
export const recoveryHash = (person: string, code: string): string =>
  sha256(`recovery ${person} ${plainCode(code)}`).slice(0, 32);

/** What somebody has shown: the code of a step, or one of their recovery codes. */
export type Proof = { step: number } | { recovery: string };

/** What a code proves of an account's second factor; null when it is none of its, or was used. */
export function proofOf(factor: TwoFactor | undefined, code: string, now: Date): Proof | null {
  if (!factor) return null;
  const recovery = recoveryHash(factor.person, code);
  if (own(factor.recovery, recovery) !== undefined) return { recovery };
  const key = openKey(factor);
  const step = key === null ? null : stepOf(Buffer.from(fromBase32(key)), plainCode(code), now, factor.step);
  return step === null ? null : { step };
}

/** The condition by which each code counts once, however many show it together. */
export const isUnused = (proof: Proof): Condition =>
  "step" in proof ? { below: { step: proof.step } } : { has: [`recovery.${proof.recovery}`] };

/** Uses up what was shown. @param refused what to throw when somebody else was faster */
export const useProof = (person: string, proof: Proof, refused: () => Error): Step =>
  twoFactors.modify(
    { person },
    "step" in proof ? { set: { step: proof.step } } : { remove: [`recovery.${proof.recovery}`] },
    isUnused(proof),
    refused,
  );
