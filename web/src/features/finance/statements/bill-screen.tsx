import { to, useParamsOf } from "../../../lib/links.ts";
import { BackLink } from "../../../ui/layout/link.tsx";
import { OwnStatement } from "./own-statement.tsx";
import { strings } from "./strings.ts";

export { loader } from "./own-statement.tsx";

/** `/finance/bills/statements/:owner`: the statement of account that a club or a group has with an issuer. */
export function Screen() {
  const { owner } = useParamsOf("/finance/bills/statements/:owner");
  return (
    <OwnStatement owner={owner} back={<BackLink to={to("/finance/bills/:tab?")}>{strings.backToBills}</BackLink>} />
  );
}
