import type { ClubNote } from "@salle/contract/members/notes";
import { strings } from "./strings.ts";

type Author = Pick<ClubNote["attributes"], "createdByFirstName" | "createdByLastName">;

/** Who wrote a note. */
export const authorOf = ({ attributes: { createdByFirstName, createdByLastName } }: { attributes: Author }): string =>
  `${createdByFirstName} ${createdByLastName}`.trim() || strings.unknownUser;
