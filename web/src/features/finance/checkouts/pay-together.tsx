import { Box, Flex, Grid } from "@chakra-ui/react";
import { formatMoney } from "@salle/money/format";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { type OwedInvoice, sumOf } from "../../membership/overview/index.ts";
import { OwedList, type OwedWords } from "./owed-list.tsx";
import { togetherOptions } from "./queries.ts";
import { chosenOf, problemsOf, sentOf, tickedFirst } from "./together.ts";
import { NothingToPay, TogetherCheckout } from "./together-checkout.tsx";
import { strings } from "./together-strings.ts";

interface PayTogetherProps<O extends OwedInvoice> {
  /** What can be paid now. */
  owed: readonly O[];
  wordsOf: (owed: O) => OwedWords;
  /** The invoice that somebody comes from. */
  about: unknown;
  /** The way to pay one by itself. */
  alone: (owed: O) => ReactNode;
}

/** What is owed, to be ticked, and the way to pay that at once: one under the other on a phone, else beside each other. */
export function PayTogether<O extends OwedInvoice>({ owed, wordsOf, about, alone }: PayTogetherProps<O>) {
  const [ticked, setTicked] = useState(() => tickedFirst(owed, about));
  const chosen = chosenOf(owed, ticked);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    togetherOptions(chosen.map(({ invoice }) => invoice.id)),
  );
  const problems = problemsOf(data);
  const sent = sentOf(chosen, problems);
  const takesNone = data?.gatewayKind === null;
  return (
    <Grid
      maxW="content"
      columnGap="20"
      rowGap="6"
      alignItems="start"
      templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }}
    >
      <Box>
        <OwedList
          owed={owed}
          wordsOf={wordsOf}
          ticked={chosen.map(({ invoice }) => invoice.id)}
          onTick={(id, isTicked) =>
            setTicked((before) => [...before.filter((each) => each !== id), ...(isTicked ? [id] : [])])
          }
          // Where no card is taken at once, that is said once.
          problems={takesNone ? new Map() : problems}
          alone={(each) => (takesNone || problems.has(each.invoice.id)) && alone(each)}
        />
        {!takesNone && sent.length > 0 && (
          <Flex role="status" justify="space-between" gap="3" mt="2.5" ps="8" fontWeight="semibold">
            {strings.invoices(sent.length)}
            <Box fontVariantNumeric="tabular-nums">{formatMoney(sumOf(sent))}</Box>
          </Flex>
        )}
      </Box>
      <Box maxW="form">
        {chosen.length === 0 ? (
          <NothingToPay />
        ) : data ? (
          <TogetherCheckout
            options={data}
            invoiceIds={sent.map(({ invoice }) => invoice.id)}
            isStale={isPlaceholderData}
          />
        ) : error ? (
          <LoadError error={error} onRetry={refetch} />
        ) : (
          <Skeleton h="32" />
        )}
      </Box>
    </Grid>
  );
}
