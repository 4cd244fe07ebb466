import type { CertificationState } from "@salle/contract/membership/certification-codes";
import { isCertified, type NotCertified } from "./rules.ts";
import { ofPerson } from "./store.ts";

/** A certification as lists of members keep it: what they show and filter by, and no more. */
export interface HeldCertification {
  typeId: string;
  state: CertificationState;
  /** A renewal of it waits. */
  isAsked: boolean;
  /** Its last day, `YYYY-MM-DD`; "" for none. */
  expiryDate: string;
}

/** A person's certifications, and what grows with every change of them. */
export interface HeldCertifications {
  version: number;
  all: HeldCertification[];
}

/** Of somebody who never had any. */
export const noCertifications: HeldCertifications = { version: 0, all: [] };

/** What each of these persons holds, read from the table itself: a Query each. */
export async function heldBy(persons: readonly string[]): Promise<Map<string, HeldCertifications>> {
  const found = await Promise.all(persons.map(ofPerson));
  return new Map(
    persons.map((person, at) => {
      const own = found[at] ?? [];
      const all = own
        .filter(({ isDeleted }) => !isDeleted)
        .map(({ typeId, state, renewal, expiryDate = "" }) => ({
          typeId,
          state,
          isAsked: renewal !== undefined,
          expiryDate,
        }));
      return [person, { version: own.reduce((sum, { version = 1 }) => sum + version, 0), all }];
    }),
  );
}

/** How somebody stands with a type of certification at a moment: why they are not certified, null when they are. */
export interface CertificationStanding {
  typeId: string;
  why: NotCertified | null;
}

/** How a person stands with each type that they have or had, read from the table itself: one Query. */
export async function standingsOf(person: string, at: Date): Promise<CertificationStanding[]> {
  const all = await ofPerson(person);
  return all.map(({ typeId }) => {
    const found = isCertified(all, typeId, at);
    return { typeId, why: found.isCertified ? null : found.why };
  });
}
