import type { OwnBalance } from "@salle/contract/finance/statements";
import { useSuspenseQuery } from "@tanstack/react-query";
import { to, useParamsOf } from "../../../lib/links.ts";
import { queryClient } from "../../../lib/query.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { BackLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import type { LoaderVisit } from "../../../ui/list/visit.ts";
import { ownBalances, type Parties } from "./queries.ts";
import { strings } from "./strings.ts";
import { loadStatement } from "./use-statement.ts";
import { StatementView } from "./view.tsx";

/** Whose statement it is, where that issuer has invoiced them. */
function partiesIn(balances: readonly OwnBalance[], owner: string): Parties | null {
  const own = balances.find(({ attributes }) => attributes.owner === owner);
  return own ? { owner, id: own.attributes.clubMemberProfileId } : null;
}

export async function loader({ params: { owner = "" }, search }: LoaderVisit): Promise<void> {
  const { data } = await queryClient.ensureQueryData(ownBalances());
  const of = partiesIn(data, owner);
  if (of) await loadStatement(of, search);
}

/** `/member/account/statements/:owner`: a member's own statement of account with an issuer. */
export function Screen() {
  const { owner } = useParamsOf("/member/account/statements/:owner");
  const { data } = useSuspenseQuery(ownBalances());
  const of = partiesIn(data, owner);
  const back = <BackLink to={to("/member/account")}>{strings.backToAccount}</BackLink>;
  if (of) return <StatementView key={owner} of={of} isOwn back={back} about={() => strings.title} />;
  return (
    <>
      <PageHeader title={strings.title} back={back} />
      <EmptyState title={strings.unknownTitle} text={strings.unknownText} />
    </>
  );
}
