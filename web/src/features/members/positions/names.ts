import type { Appointment } from "@salle/contract/members/positions";

/** Who holds the position, as they are called. */
export const nameOf = ({ attributes: { firstName, lastName } }: Pick<Appointment, "attributes">): string =>
  `${firstName} ${lastName}`.trim();
