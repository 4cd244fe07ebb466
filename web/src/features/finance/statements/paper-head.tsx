import { Box, Flex } from "@chakra-ui/react";
import type { Statement } from "@salle/contract/finance/statements";
import { formatPeriod } from "../../../lib/format.ts";
import { strings } from "./strings.ts";

/** On paper, where the page's title is not: whose statement it is, with whom, and for which days. */
export const PaperHead = ({ of }: { of: Statement["attributes"] }) => (
  <Box data-paper="" mb="6">
    <Flex gap="6" justify="space-between">
      <div>
        <Box fontWeight="semibold">{of.ownerName}</Box>
        {of.ABN && <Box color="fg.muted">{strings.abn(of.ABN)}</Box>}
      </div>
      <Box textAlign="end">
        <Box as="h2" fontSize="lg" m="0">
          {strings.title}
        </Box>
        {formatPeriod(of.fromDate, of.toDate)}
      </Box>
    </Flex>
    <Box mt="5" fontSize="sm" color="fg.muted">
      {strings.for}
    </Box>
    <Box fontWeight="semibold">{of.payerName}</Box>
  </Box>
);
