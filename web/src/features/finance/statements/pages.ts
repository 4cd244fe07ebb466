import type { ContextType } from "@salle/contract/identity/session";
import { type Path, to } from "../../../lib/links.ts";

/** Who looks at a statement: its issuer's people, or its payer, who is a member or somebody of the club or group that is billed. */
export type Viewer = "issuer" | "member" | "organisation";

/** Who a payer is, where they look at what is their own. */
export const payerIn = (context: ContextType): Viewer => (context === "user" ? "member" : "organisation");

/** Where an invoice is seen: by its issuer's people, or by its payer, who pays it there. */
export function invoicePage(id: string, viewer: Viewer): Path {
  if (viewer === "issuer") return to("/finance/invoices/details/:id", { id });
  return viewer === "member"
    ? to("/member/make-payments/:invoice", { invoice: id })
    : to("/finance/bills/details/:id", { id });
}

/** Where a payer sees their statement with an issuer. */
export const ownStatementPage = (owner: string, viewer: Viewer): Path =>
  viewer === "member"
    ? to("/member/account/statements/:owner", { owner })
    : to("/finance/bills/statements/:owner", { owner });
