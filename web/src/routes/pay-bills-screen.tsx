import type { SecurableContext } from "@salle/contract/identity/session";
import { useSuspenseQuery } from "@tanstack/react-query";
import { owedIn } from "../features/finance/bills/owed.ts";
import { billsToPay } from "../features/finance/bills/queries.ts";
import { strings } from "../features/finance/bills/strings.ts";
import { strings as together } from "../features/finance/checkouts/together-strings.ts";
import type { OwedInvoice } from "../features/membership/overview/owed.ts";
import { to } from "../lib/links.ts";
import { ownerIn } from "../lib/owner.ts";
import { queryClient } from "../lib/query.ts";
import { useSession } from "../lib/session.ts";
import { BackLink, ButtonLink } from "../ui/layout/link.tsx";
import type { LoaderVisit } from "./row.ts";
import { loadTogether, TogetherPage } from "./together-page.tsx";

export const loader = async ({ context, search }: LoaderVisit) => {
  if (!context) return;
  await loadTogether(search, async () =>
    owedIn((await queryClient.ensureQueryData(billsToPay(ownerIn(context)))).data),
  );
};

/** `/finance/bills/pay`: what a club or a group has been billed, to be paid with one card payment. */
export function Screen() {
  const { context } = useSession();
  return context && <PayBills context={context} />;
}

function PayBills({ context }: { context: SecurableContext }) {
  const { data } = useSuspenseQuery(billsToPay(ownerIn(context)));
  return (
    <TogetherPage
      owed={owedIn(data)}
      back={<BackLink to={to("/finance/bills/:tab?")}>{strings.title}</BackLink>}
      wordsOf={wordsOf}
      alone={Alone}
      nothingText={strings.emptyText}
      here={to("/finance/bills/pay")}
      on={
        <ButtonLink to={to("/finance/bills/:tab?")} variant="outline">
          {strings.backTo}
        </ButtonLink>
      }
    />
  );
}

const wordsOf = ({ invoice }: OwedInvoice) => ({
  who: invoice.issuer,
  name: invoice.name,
  facts: invoice.invoiceNumber,
});

const Alone = ({ invoice: { id, invoiceNumber } }: OwedInvoice) => (
  <ButtonLink
    to={to("/finance/bills/details/:id", { id })}
    size="sm"
    variant="outline"
    aria-label={together.aloneFor(invoiceNumber)}
  >
    {together.alone}
  </ButtonLink>
);
