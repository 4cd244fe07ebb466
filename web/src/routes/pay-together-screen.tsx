import { Box, Flex } from "@chakra-ui/react";
import { formatMoney } from "@salle/money/format";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { comingBack } from "../features/finance/checkouts/coming-back.ts";
import { PayTogether } from "../features/finance/checkouts/pay-together.tsx";
import { intentOf, togetherOptions } from "../features/finance/checkouts/queries.ts";
import { Returned } from "../features/finance/checkouts/returned.tsx";
import { tickedFirst } from "../features/finance/checkouts/together.ts";
import { strings } from "../features/finance/checkouts/together-strings.ts";
import { type Owed, owedBy, payable, sumOf } from "../features/membership/overview/owed.ts";
import { PayAlone } from "../features/membership/overview/pay-alone.tsx";
import { homePeople } from "../features/membership/overview/queries.ts";
import { to } from "../lib/links.ts";
import { queryClient } from "../lib/query.ts";
import { Alert } from "../ui/feedback/alert.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { BackLink, ButtonLink } from "../ui/layout/link.tsx";
import { PageHeader } from "../ui/layout/page.tsx";
import type { LoaderVisit } from "./row.ts";

export async function loader({ search }: LoaderVisit): Promise<void> {
  const back = comingBack(search);
  // First, for what is owed follows from it: whoever asks what has become of a payment has the gateway asked.
  if (back) await queryClient.prefetchQuery(intentOf(null, back.intentId, false));
  const { data } = await queryClient.ensureQueryData(homePeople);
  const ids = tickedFirst(payable(owedBy(data)), search.invoice);
  if (!back && ids.length > 0) await queryClient.prefetchQuery(togetherOptions(ids));
}

/** `/member/account/pay`: what oneself and those one looks after owe, to be paid with one card payment. */
export function Screen() {
  const owed = owedBy(useSuspenseQuery(homePeople).data);
  const search = useSearch({ strict: false });
  const back = comingBack(search);
  const way = <WayToPay owed={owed} about={search.invoice} />;
  return (
    <>
      <PageHeader title={strings.title} back={<BackLink to={to("/member/account")}>{strings.back}</BackLink>} />
      {back ? (
        <Returned
          key={back.intentId}
          payable={null}
          back={back}
          then={({ relationships }) => <Left owed={owed} paid={relationships.invoices.data} />}
        >
          {way}
        </Returned>
      ) : (
        way
      )}
    </>
  );
}

function WayToPay({ owed, about }: { owed: readonly Owed[]; about: unknown }) {
  const now = payable(owed);
  if (owed.length === 0) return <EmptyState title={strings.nothing} text={strings.nothingText} />;
  return (
    <Flex direction="column" gap="5">
      {now.length < owed.length && (
        <Box maxW="form">
          <Alert tone="info">{strings.pending}</Alert>
        </Box>
      )}
      {now.length > 0 && <PayTogether owed={now} about={about} alone={Alone} />}
    </Flex>
  );
}

const Alone = (owed: Owed) => (
  <PayAlone {...owed} size="sm" variant="outline" label={strings.aloneFor(owed.invoice.invoiceNumber)}>
    {strings.alone}
  </PayAlone>
);

/** After what was paid: what is not paid yet, of which the lists may not know at once. */
function Left({ owed, paid = [] }: { owed: readonly Owed[]; paid: readonly { id: string }[] | undefined }) {
  const left = payable(owed).filter(({ invoice }) => paid.every(({ id }) => id !== invoice.id));
  return (
    <Flex mt="5" gap="4" align="center" wrap="wrap" data-chrome="">
      {left.length > 0 ? strings.left(formatMoney(sumOf(left))) : strings.nothing}
      {left.length > 0 ? (
        <ButtonLink to={to("/member/account/pay")} variant="outline">
          {strings.payLeft}
        </ButtonLink>
      ) : (
        <ButtonLink to={to("/member/overview/:tab?")} variant="outline">
          {strings.overview}
        </ButtonLink>
      )}
    </Flex>
  );
}
