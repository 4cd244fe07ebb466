import { Box, Flex } from "@chakra-ui/react";
import type { Statement } from "@salle/contract/finance/statements";
import { formatMoney } from "@salle/money/format";
import { words } from "../../../ui/strings.ts";
import { strings } from "./strings.ts";
import { agedParts } from "./words.ts";

/** What is owed by how long it is overdue; nothing where nothing is. */
export function Aged({ of }: { of: Statement["attributes"] }) {
  const parts = agedParts(of);
  if (parts.length === 0) return null;
  return (
    <Box mt="2" pt="3" borderTopWidth="1px">
      <Box mb="2" fontWeight="medium">
        {strings.agedTitle}
      </Box>
      <Flex as="dl" m="0" columnGap="6" rowGap="2" wrap="wrap">
        {parts.map(([label, amount]) => (
          <div key={label}>
            <Box as="dt" fontSize="sm" color="fg.muted">
              {label}
            </Box>
            <Box as="dd" m="0">
              {amount === 0 ? words.none : formatMoney(amount, of.currency)}
            </Box>
          </div>
        ))}
      </Flex>
    </Box>
  );
}
