import { Box, Flex } from "@chakra-ui/react";
import type { GatewayBook } from "@salle/contract/finance/gateway-books";
import { formatMoney } from "@salle/money/format";
import { formatMoment } from "../../../lib/format.ts";
import { to } from "../../../lib/links.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { bookTexts as texts } from "./book-strings.ts";

/** Until when a book has been compared, what it had, and how many differences are open. */
export function BookFacts({ of: a }: { of: GatewayBook["attributes"] }) {
  const upTo = a.comparedToDate === null ? texts.never : texts.upTo(formatMoment(a.comparedToDate, "moment"));
  return (
    <Flex direction="column" gap="1">
      <Box role="status">{a.isComparing ? texts.isComparing : upTo}</Box>
      {a.problem && !a.isComparing && <Alert tone="warning">{a.problem}</Alert>}
      {a.open > 0 && (
        <div>
          <TextLink to={to("/finance/gateway-differences")}>{texts.open(a.open)}</TextLink> {texts.openAfter(a.open)}
        </div>
      )}
      {a.comparedToDate !== null && (
        <Box color="fg.muted" fontSize="sm">
          {texts.lines(a.lines)} {a.outside > 0 && texts.outside(a.outside, formatMoney(a.outsideAmount, a.currency))}
        </Box>
      )}
    </Flex>
  );
}
