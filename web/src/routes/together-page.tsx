import { Box, Flex } from "@chakra-ui/react";
import { formatMoney } from "@salle/money/format";
import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { comingBack } from "../features/finance/checkouts/coming-back.ts";
import type { OwedWords } from "../features/finance/checkouts/owed-list.tsx";
import { PayTogether } from "../features/finance/checkouts/pay-together.tsx";
import { intentOf, togetherOptions } from "../features/finance/checkouts/queries.ts";
import { Returned } from "../features/finance/checkouts/returned.tsx";
import { tickedFirst } from "../features/finance/checkouts/together.ts";
import { strings } from "../features/finance/checkouts/together-strings.ts";
import { type OwedInvoice, payable, sumOf } from "../features/membership/overview/owed.ts";
import type { Path } from "../lib/links.ts";
import { queryClient } from "../lib/query.ts";
import { Alert } from "../ui/feedback/alert.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { ButtonLink } from "../ui/layout/link.tsx";
import { PageHeader } from "../ui/layout/page.tsx";
import type { LoaderVisit } from "./row.ts";

/**
 * For the loader of its screen.
 * @param load loads what is owed. @throws ApiFailure
 */
export async function loadTogether(
  search: LoaderVisit["search"],
  load: () => Promise<readonly OwedInvoice[]>,
): Promise<void> {
  const back = comingBack(search);
  // First, for what is owed follows from it: whoever asks what has become of a payment has the gateway asked.
  if (back) await queryClient.prefetchQuery(intentOf(null, back.intentId, false));
  const ids = tickedFirst(payable(await load()), search.invoice);
  if (!back && ids.length > 0) await queryClient.prefetchQuery(togetherOptions(ids));
}

interface TogetherPageProps<O extends OwedInvoice> {
  owed: readonly O[];
  back: ReactNode;
  wordsOf: (owed: O) => OwedWords;
  /** The way to pay one by itself. */
  alone: (owed: O) => ReactNode;
  /** Said where nothing is owed. */
  nothingText: string;
  /** Where what is left is paid. */
  here: Path;
  /** The way on, once everything is paid. */
  on: ReactNode;
}

/** What is owed, to be paid with one card payment; and for whoever comes back from the card service, what has become of that. */
export function TogetherPage<O extends OwedInvoice>(props: TogetherPageProps<O>) {
  const search = useSearch({ strict: false });
  const back = comingBack(search);
  const way = <WayToPay {...props} about={search.invoice} />;
  return (
    <>
      <PageHeader title={strings.title} back={props.back} />
      {back ? (
        <Returned
          key={back.intentId}
          payable={null}
          back={back}
          then={({ relationships }) => <Left {...props} paid={relationships.invoices.data} />}
        >
          {way}
        </Returned>
      ) : (
        way
      )}
    </>
  );
}

function WayToPay<O extends OwedInvoice>(props: TogetherPageProps<O> & { about: unknown }) {
  const { owed, nothingText, ...paying } = props;
  const now = payable(owed);
  if (owed.length === 0) return <EmptyState title={strings.nothing} text={nothingText} />;
  return (
    <Flex direction="column" gap="5">
      {now.length < owed.length && (
        <Box maxW="form">
          <Alert tone="info">{strings.pending}</Alert>
        </Box>
      )}
      {now.length > 0 && <PayTogether owed={now} {...paying} />}
    </Flex>
  );
}

interface LeftProps extends Pick<TogetherPageProps<OwedInvoice>, "owed" | "here" | "on"> {
  paid: readonly { id: string }[] | undefined;
}

/** After what was paid: what is not paid yet, of which the lists may not know at once. */
function Left({ owed, here, on, paid = [] }: LeftProps) {
  const left = payable(owed).filter(({ invoice }) => paid.every(({ id }) => id !== invoice.id));
  return (
    <Flex mt="5" gap="4" align="center" wrap="wrap" data-chrome="">
      {left.length > 0 ? strings.left(formatMoney(sumOf(left))) : strings.nothing}
      {left.length > 0 ? (
        <ButtonLink to={here} variant="outline">
          {strings.payLeft}
        </ButtonLink>
      ) : (
        on
      )}
    </Flex>
  );
}
