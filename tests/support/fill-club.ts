import { writeAll } from "@salle/core/tools/seeds/load";
import { oneClub } from "@salle/core/tools/seeds/one-club";

/** A club of so many members, with three years of memberships until then, written straight to the table. */
export const fillClub = (count: number, at = new Date()): Promise<void> => writeAll(oneClub(count, at));
