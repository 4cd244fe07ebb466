import { Box, Flex } from "@chakra-ui/react";
import { formatMoney } from "@salle/money/format";
import { useQuery } from "@tanstack/react-query";
import { formatDate } from "../../../lib/format.ts";
import { to } from "../../../lib/links.ts";
import { Card, CardRow, CardRows, CardSkeleton } from "../../../ui/home/card.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { homeMoney } from "./queries.ts";
import { strings } from "./strings.ts";

/** What the members have to pay: in all, soon, and too late. */
export function MoneyCard({ owner }: { owner: string }) {
  const { data, isError } = useQuery(homeMoney(owner));
  if (isError && !data) return null;
  return (
    <Card title={strings.money} more={<TextLink to={to("/finance/invoices/:tab?")}>{strings.invoices}</TextLink>}>
      {data ? (
        <Flex wrap="wrap" columnGap="8" rowGap="3" pt="1">
          <Sum cents={data.open.amount} words={strings.open(data.open.count)} />
          <Sum cents={data.dueSoon.amount} words={strings.dueSoon} />
          <Sum cents={data.overdue.amount} words={strings.overdue} isBad={data.overdue.amount > 0} />
        </Flex>
      ) : (
        <CardSkeleton rows={2} />
      )}
    </Card>
  );
}

const Sum = ({ cents, words, isBad = false }: { cents: number; words: string; isBad?: boolean }) => (
  <Box>
    <Box fontSize="2xl" fontWeight="semibold" color={isBad ? "red.fg" : undefined}>
      {formatMoney(cents)}
    </Box>
    <Box fontSize="sm" color="fg.muted">
      {words}
    </Box>
  </Box>
);

/** The next days on which something falls due. */
export function ComingCard({ owner }: { owner: string }) {
  const { data, isError } = useQuery(homeMoney(owner));
  if (isError && !data) return null;
  return (
    <Card title={strings.coming}>
      {!data && <CardSkeleton />}
      {data?.next.length === 0 && <Box color="fg.muted">{strings.nothingComing}</Box>}
      <CardRows>
        {data?.next.map(({ date, count, amount }) => (
          <CardRow key={date}>
            <Flex gap="4">
              <Box minW="14" fontWeight="medium">
                {formatDate(date, "near")}
              </Box>
              <Box>
                <Box fontWeight="medium">{strings.falling(count)}</Box>
                <Box fontSize="sm" color="fg.muted">
                  {formatMoney(amount)}
                </Box>
              </Box>
            </Flex>
          </CardRow>
        ))}
      </CardRows>
    </Card>
  );
}
