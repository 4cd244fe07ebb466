import { Box, Flex } from "@chakra-ui/react";
import { formatNumber } from "../../lib/format.ts";

interface ProgressProps {
  label: string;
  done: number;
  total: number;
}

/** How far a job is: a bar and its numbers. */
export function Progress({ label, done, total }: ProgressProps) {
  const percent = total > 0 ? Math.min(100, Math.round((done / total) * 100)) : 0;
  return (
    <Box>
      <Flex justify="space-between" gap="3" mb="1">
        <span>{label}</span>
        <Box as="span" fontVariantNumeric="tabular-nums">
          {formatNumber(done)} / {formatNumber(total)}
        </Box>
      </Flex>
      <Box
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        h="2"
        borderRadius="full"
        bg="bg.muted"
        overflow="hidden"
      >
        <Box h="full" bg="green.solid" transition="width 140ms" style={{ width: `${percent}%` }} />
      </Box>
    </Box>
  );
}
