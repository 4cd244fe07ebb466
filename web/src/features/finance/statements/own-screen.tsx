import { to, useParamsOf } from "../../../lib/links.ts";
import { BackLink } from "../../../ui/layout/link.tsx";
import { OwnStatement } from "./own-statement.tsx";
import { strings } from "./strings.ts";

export { loader } from "./own-statement.tsx";

/** `/member/account/statements/:owner`: a member's own statement of account with an issuer. */
export function Screen() {
  const { owner } = useParamsOf("/member/account/statements/:owner");
  return <OwnStatement owner={owner} back={<BackLink to={to("/member/account")}>{strings.backToAccount}</BackLink>} />;
}
