import type { Club } from "@salle/contract/organisations/clubs";

const MAP = "https://www.openstreetmap.org";

/** A club's address in one line; "" when there is none. */
export const addressLine = ({ attributes: a }: Club): string =>
  [a.addressLineOne, a.addressLineTwo, a.addressLineThree, [a.suburb, a.state, a.postcode].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");

/** Where a map shows the club: by its place, or else by its address; null when neither is known. */
export function mapLink(club: Club): string | null {
  const { latitude, longitude, country } = club.attributes;
  if (latitude !== null && longitude !== null) {
    return `${MAP}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  }
  const address = addressLine(club);
  return address === "" ? null : `${MAP}/search?${new URLSearchParams({ query: `${address}, ${country}` })}`;
}
