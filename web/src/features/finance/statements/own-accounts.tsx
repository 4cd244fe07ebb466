import { Box, Flex } from "@chakra-ui/react";
import type { OwnBalance } from "@salle/contract/finance/statements";
import { formatMoney } from "@salle/money/format";
import { useQuery } from "@tanstack/react-query";
import { to } from "../../../lib/links.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { Card, CardRow, CardRows } from "../../../ui/home/card.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { ownBalances } from "./queries.ts";
import { strings } from "./strings.ts";
import { owedWords } from "./words.ts";

/** What a member owes each issuer and has of credit with it, with the way to their statement; nothing where nobody has invoiced them. */
export function OwnAccounts() {
  const { data = [] } = useQuery(ownBalances());
  if (data.length === 0) return null;
  return (
    <Box mb="5" maxW="45rem">
      <Card title={strings.own}>
        <CardRows>
          {data.map(({ id, attributes }) => (
            <CardRow key={id}>
              <Account of={attributes} />
            </CardRow>
          ))}
        </CardRows>
      </Card>
    </Box>
  );
}

function Account({ of }: { of: OwnBalance["attributes"] }) {
  const { owner, ownerName, overdue, credit, currency } = of;
  return (
    <>
      <Box minW="0" overflowWrap="anywhere">
        <Box fontWeight="medium">{ownerName}</Box>
        <Flex columnGap="4" wrap="wrap" align="center" fontSize="sm">
          {owedWords(of)}
          {overdue > 0 && (
            <StatusBadge tone="bad" acts>
              {strings.overdue(formatMoney(overdue, currency))}
            </StatusBadge>
          )}
        </Flex>
        {credit > 0 && (
          <Box fontSize="sm" color="fg.muted">
            {strings.ownCredit(formatMoney(credit, currency))}
          </Box>
        )}
      </Box>
      <Box flexShrink="0">
        <TextLink to={to("/member/account/statements/:owner", { owner })} aria-label={strings.statementOf(ownerName)}>
          {strings.statement}
        </TextLink>
      </Box>
    </>
  );
}
