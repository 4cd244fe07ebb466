import { Box, Grid } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { words } from "../strings.ts";

/** A description list: one column on a phone, otherwise two. */
export function Details({ items }: { items: [label: string, value: ReactNode][] }) {
  return (
    <Grid as="dl" m="0" gap="4" templateColumns={{ base: "1fr", sm: "1fr 1fr" }} maxW="48rem">
      {items.map(([label, value]) => (
        <Box key={label} minW="0">
          <Box as="dt" fontSize="sm" color="fg.muted">
            {label}
          </Box>
          <Box as="dd" m="0" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
            {value || words.notFilledIn}
          </Box>
        </Box>
      ))}
    </Grid>
  );
}
