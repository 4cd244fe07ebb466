import { to, useParamsOf } from "../../../lib/links.ts";
import { memberIdIn, payerHandleOf, payerPage } from "../../../lib/payer.ts";
import { useSession } from "../../../lib/session.ts";
import { BackLink, TextLink } from "../../../ui/layout/link.tsx";
import type { LoaderVisit } from "../../../ui/list/visit.ts";
import { strings } from "./strings.ts";
import { loadStatement } from "./use-statement.ts";
import { StatementView } from "./view.tsx";

export const loader = ({ params: { owner = "", id = "" }, search }: LoaderVisit) =>
  loadStatement({ owner, id }, search);

/** `/finance/statements/:owner/:id`: a payer's statement of account with an issuer, for who sees its invoices. */
export function Screen() {
  const of = useParamsOf("/finance/statements/:owner/:id");
  return (
    <StatementView
      key={`${of.owner} ${of.id}`}
      of={of}
      viewer="issuer"
      back={<BackLink to={to("/finance/invoices/:tab?")}>{strings.backToInvoices}</BackLink>}
      about={(issuer) => (
        <>
          {strings.with(issuer)} <Record id={of.id} />
        </>
      )}
    />
  );
}

/** The way to the payer's record or page, for who may see that. */
function Record({ id }: { id: string }) {
  const { context } = useSession();
  const handle = payerHandleOf(id);
  const page = payerPage(handle, context);
  if (!page) return null;
  return <TextLink to={page}>{memberIdIn(handle) ? strings.record : strings.clubPage}</TextLink>;
}
