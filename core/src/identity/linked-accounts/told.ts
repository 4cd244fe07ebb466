import type { LinkMailBody } from "@salle/contract/queue-bodies";
import { enqueue, type Step } from "../../dynamo/index.ts";

/** Mails one of a link's two, or who answers for them. @param cause what has happened, for whom */
export const told = (
  kind: LinkMailBody["kind"],
  person: string,
  { person: linked, resourcePerson: resource }: { person: string; resourcePerson: string },
  cause: string,
  at: Date,
): Step => enqueue("account-mails", { kind, person, linked, resource, cause }, at);
