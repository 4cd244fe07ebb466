import { ClubNote } from "@salle/contract/members/notes";
import type { ObjectOf } from "@salle/contract/resource";
import { knownTogether } from "../../dynamo/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { representing } from "../../lib/represent.ts";
import type { StoredNote } from "./entity.ts";
import { isVisible, saidIn } from "./rules.ts";

const represent = representing(ClubNote);
/** What the reader may do with notes. */
export interface Capabilities {
  canEdit: boolean;
}

/** The wire's form of a note, with its author as they are called now. */
export async function toResource(
  ctx: ActorContext,
  of: StoredNote,
  { canEdit }: Capabilities,
): Promise<ObjectOf<typeof ClubNote>> {
  const author = await Accounts.known(ctx, of.author);
  return represent({
    id: of.id,
    createdAt: of.createdAt,
    updatedAt: of.updatedAt,
    related: { clubMemberProfile: of.clubMemberProfileId },
    attributes: {
      text: saidIn(of),
      subjectVisible: isVisible(of),
      isArchived: of.isArchived,
      createdAt: of.createdAt,
      createdByFirstName: author?.firstName ?? "",
      createdByLastName: author?.lastName ?? "",
      version: of.version ?? 1,
    },
    capabilities: { canEdit },
  });
}

/** As `toResource` for a page of them, whose authors are one batch get. */
export async function toResources(ctx: ActorContext, page: readonly StoredNote[], can: Capabilities) {
  const authors = [...new Set(page.map(({ author }) => author))].map(Accounts.at);
  if (authors.length > 0) await knownTogether(ctx, ...authors);
  return Promise.all(page.map((each) => toResource(ctx, each, can)));
}
