import { abnDigits } from "@salle/contract/organisations/abn";
import type { UpdateClub } from "@salle/contract/organisations/club-changes";
import { clubTexts } from "@salle/contract/organisations/codes";
import { conflict } from "../../lib/errors.ts";
import { fold } from "../../lib/fold.ts";
import { given } from "../../lib/given.ts";

/** By what two clubs have the same name: case, accents and blanks make no other one. */
export const nameKey = (name: string): string => fold(name).replace(/\s+/g, " ").trim();

/** Whether a club takes people in and sells: until it is archived. */
export const isOpen = ({ isArchived }: { isArchived?: boolean }): boolean => isArchived !== true;

/** @throws Refusal `conflict` (`club-archived`) for a club that takes nobody in and sells nothing */
export function refuseArchived(club: { name: string; isArchived?: boolean }): void {
  if (!isOpen(club)) throw conflict(clubTexts.archived(club.name), "club-archived");
}

/** A place to a tenth of a metre, in degrees: the table keeps no number as small as a double can be. */
const MICRODEGREES = 1e6;

/** What is stored of what is given; null takes a place away. */
export function detailsOf(input: Omit<UpdateClub, "version">) {
  const { latitude, longitude, ABN, webAddress, ...texts } = input;
  const place = (value: number | null | undefined) =>
    typeof value === "number" ? Math.round(value * MICRODEGREES) / MICRODEGREES : undefined;
  return {
    ...given({ ...texts, ABN: ABN === undefined ? undefined : abnDigits(ABN), webAddress }),
    ...(latitude !== undefined && { latitude: place(latitude) }),
    ...(longitude !== undefined && { longitude: place(longitude) }),
  };
}
