import { handleOf, SYSTEM_HANDLE } from "@salle/contract/handles";
import type * as Metadata from "../../platform/metadata/index.ts";
import type { ClubMemberProfile } from "../members/index.ts";

/** What the federation asks of every member; the values are the person's, in whichever club they are. */
export const FEDERATION: Metadata.Kind = { name: "member", about: SYSTEM_HANDLE };
export const ofFederation = (place: ClubMemberProfile): Metadata.Owner => ({
  kind: FEDERATION.name,
  id: place.id,
  handle: `person:${place.person}`,
});

/** What a club asks of its own members; the values are of their place in it, and stay there when they leave. */
export const kindOfClub = (clubId: string): Metadata.Kind => ({
  name: `member-of-${clubId}`,
  about: handleOf({ type: "club", id: clubId }),
});
export const ofClub = (place: ClubMemberProfile): Metadata.Owner => ({
  kind: kindOfClub(place.clubId).name,
  id: place.id,
  handle: `club-member:${place.id}`,
});

export type OwnerOf = typeof ofFederation;
