import type { SignupDone } from "@salle/contract/identity/signup";
import { custom, entity, type ItemOf } from "../../dynamo/entity.ts";

/**
 * What somebody can do by the link of a mail: sign up, choose a password for a registration, or accept an invitation. The
 * link's secret is not in it: it is derived from its id (`secrets.ts`). What follows is recorded of accounts and members.
 */
export const SignupEntity = entity({
  model: { entity: "signup", service: "salle", version: "1" },
  activity: null,
  personal: { of: "id", in: ["emailAddress", "about", "holder", "done"] },
  attributes: {
    id: { type: "string", required: true },
    /** A form (`signupKinds`), or an invitation that an account accepts: to a club, or to act for a child (`ward`). */
    kind: { type: ["new", "known", "guardian", "invitation", "ward"], required: true },
    clubId: { type: "string" },
    /** Where the mail goes; of a form. */
    emailAddress: { type: "string" },
    /** The person whom the federation knows already. */
    about: { type: "string" },
    /** Whose address a child's club has; of `ward`. */
    holder: { type: "string" },
    /** The account of whoever has invited them. */
    invitedBy: { type: "string" },
    /** It becomes the club that is theirs. */
    isTransfer: { type: "boolean" },
    /** The hash of the request by which it was used, and what that was answered. */
    usedBy: { type: "string" },
    done: { type: custom<SignupDone>("any") },
    /** Whole seconds since 1970. */
    expiresAt: { type: "number", required: true },
    ttl: { type: "number", required: true },
  },
  indexes: {
    // What is this link for?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "signup#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "signup", casing: "none" },
    },
  },
});

export type Signup = ItemOf<typeof SignupEntity>;
