import { Box, Flex } from "@chakra-ui/react";
import type { OwnBalance } from "@salle/contract/finance/statements";
import type { SecurableContext } from "@salle/contract/identity/session";
import { formatMoney } from "@salle/money/format";
import { useQuery } from "@tanstack/react-query";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { Card, CardRow, CardRows } from "../../../ui/home/card.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { ownStatementPage, payerIn, type Viewer } from "./pages.ts";
import { ownBalances } from "./queries.ts";
import { strings } from "./strings.ts";
import { owedWords } from "./words.ts";

/**
 * What a member, or the club or group that somebody works for, owes each issuer and has of credit with it, with the way to the
 * statement; nothing where nobody has invoiced them.
 */
export function OwnAccounts({ of }: { of: Pick<SecurableContext, "type" | "id"> }) {
  const { data = [] } = useQuery(ownBalances(of));
  if (data.length === 0) return null;
  return (
    <Box mb="5" maxW="45rem">
      <Card title={strings.own}>
        <CardRows>
          {data.map(({ id, attributes }) => (
            <CardRow key={id}>
              <Account of={attributes} viewer={payerIn(of.type)} />
            </CardRow>
          ))}
        </CardRows>
      </Card>
    </Box>
  );
}

function Account({ of, viewer }: { of: OwnBalance["attributes"]; viewer: Viewer }) {
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
        <TextLink to={ownStatementPage(owner, viewer)} aria-label={strings.statementOf(ownerName)}>
          {strings.statement}
        </TextLink>
      </Box>
    </>
  );
}
