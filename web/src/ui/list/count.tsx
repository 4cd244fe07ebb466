import { Box } from "@chakra-ui/react";
import { formatNumber } from "../../lib/format.ts";

/** How many rows a tab has. */
export const Count = ({ of }: { of: number | undefined }) =>
  of !== undefined && (
    <Box
      as="span"
      ms="1"
      px="2"
      py="0.5"
      borderRadius="full"
      bg="bg.muted"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
    >
      {formatNumber(of)}
    </Box>
  );
