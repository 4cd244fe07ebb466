import { store } from "../../dynamo/store.ts";
import type { Step } from "../../dynamo/transaction.ts";
import { sealedBy } from "../../lib/sealing.ts";
import { type TwoFactor, TwoFactorEntity } from "./entity.ts";
import { isUnused, openKey, type Proof, recoveryHash, sealKey } from "./two-factor.ts";

const factors = /* @__PURE__ */ store(TwoFactorEntity);

const hashesOf = (person: string, codes: readonly string[]): Record<string, number> =>
  Object.fromEntries(codes.map((code) => [recoveryHash(person, code), 1]));

interface Made {
  /** The app's key, in base32. */
  key: string;
  /** The step of the code that has shown it. */
  step: number;
  codes: readonly string[];
  usedBy: string;
}

/** Gives an account a second factor that has none. */
export function createTwoFactor(person: string, made: Made, at: Date, refused: () => Error): Step {
  const { key, step, codes, usedBy } = made;
  const sealed = sealKey(person, key);
  const item = { person, sealed, sealedBy: sealedBy(sealed), step, recovery: hashesOf(person, codes), usedBy };
  return factors.create({ ...item, recoveryMadeAt: at.toISOString() }, at, refused).step;
}

/** Puts other recovery codes in the place of what is left, by what was shown. */
export const renewCodes = (
  factor: TwoFactor,
  proof: Proof,
  { codes, usedBy }: Pick<Made, "codes" | "usedBy">,
  at: Date,
  refused: () => Error,
): Step =>
  factors.modify(
    factor,
    {
      set: {
        ...("step" in proof && { step: proof.step }),
        recovery: hashesOf(factor.person, codes),
        recoveryMadeAt: at.toISOString(),
        usedBy,
        updatedAt: at.toISOString(),
      },
      add: { version: 1 },
    },
    isUnused(proof),
    refused,
  );

/** Takes the second factor away, by what its owner has shown; without, by an administrator. */
export const removeTwoFactor = (factor: TwoFactor, proof: Proof | null, refused: () => Error): Step =>
  factors.remove(factor, proof ? isUnused(proof) : {}, refused);

/** Seals the app's key by the present signing key; no steps when that is so, or nobody can open it any more. */
export function resealed(factor: TwoFactor, at: Date): Step[] {
  const key = openKey(factor);
  if (key === null) return [];
  const sealed = sealKey(factor.person, key);
  return sealedBy(sealed) === factor.sealedBy
    ? []
    : factors.update(factor, { sealed, sealedBy: sealedBy(sealed) }, at).steps;
}
