import { Box, Grid } from "@chakra-ui/react";
import type { ImportPreview } from "@salle/contract/members/imports";
import { formatNumber } from "../../../lib/format.ts";
import { strings } from "./strings.ts";

const names = ["total", "add", "unchanged", "skipped", "error"] as const;

/** How many rows there are and what would become of them. */
export function Counts({ counts }: { counts: ImportPreview["attributes"]["counts"] }) {
  return (
    <div>
      <Grid
        as="dl"
        aria-label={strings.counts}
        m="0"
        gap="3"
        templateColumns={{ base: "1fr 1fr", sm: "repeat(5, 1fr)" }}
        maxW="60rem"
      >
        {names.map((name) => (
          <Box key={name} borderWidth="1px" borderRadius="md" px="4" py="3">
            <Box as="dt" fontSize="sm" color="fg.muted">
              {strings[name]}
            </Box>
            <Box as="dd" m="0" fontSize="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {formatNumber(counts[name])}
            </Box>
          </Box>
        ))}
      </Grid>
      {counts.differing > 0 && (
        <Box color="fg.muted" mt="2">
          {strings.differing(formatNumber(counts.differing))}
        </Box>
      )}
    </div>
  );
}
