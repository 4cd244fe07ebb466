import type { OwnBalance } from "@salle/contract/finance/statements";
import type { SecurableContext } from "@salle/contract/identity/session";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryClient } from "../../../lib/query.ts";
import { useSession } from "../../../lib/session.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import type { LoaderVisit } from "../../../ui/list/visit.ts";
import { payerIn } from "./pages.ts";
import { ownBalances, type Parties } from "./queries.ts";
import { strings } from "./strings.ts";
import { loadStatement } from "./use-statement.ts";
import { StatementView } from "./view.tsx";

/** Whose statement it is, where that issuer has invoiced them. */
function partiesIn(balances: readonly OwnBalance[], owner: string): Parties | null {
  const own = balances.find(({ attributes }) => attributes.owner === owner);
  return own ? { owner, id: own.attributes.payerId } : null;
}

export async function loader({ context, params: { owner = "" }, search }: LoaderVisit): Promise<void> {
  if (!context) return;
  const { data } = await queryClient.ensureQueryData(ownBalances(context));
  const of = partiesIn(data, owner);
  if (of) await loadStatement(of, search);
}

/** A payer's own statement of account with an issuer. */
export function OwnStatement(props: { owner: string; back: ReactNode }) {
  const { context } = useSession();
  return context && <Own {...props} context={context} />;
}

function Own({ owner, back, context }: { owner: string; back: ReactNode; context: SecurableContext }) {
  const { data } = useSuspenseQuery(ownBalances(context));
  const of = partiesIn(data, owner);
  if (of)
    return <StatementView key={owner} of={of} viewer={payerIn(context.type)} back={back} about={() => strings.title} />;
  return (
    <>
      <PageHeader title={strings.title} back={back} />
      <EmptyState title={strings.unknownTitle} text={strings.unknownText} />
    </>
  );
}
