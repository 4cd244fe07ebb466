import { Box, Flex } from "@chakra-ui/react";
import { formatNumber } from "../../lib/format.ts";
import { words } from "../strings.ts";

interface ProgressProps {
  label: string;
  done: number;
  /** Null while nobody knows it: then the bar tells only that something goes on. */
  total: number | null;
}

/** How far a job is: a bar and its numbers. */
export function Progress({ label, done, total }: ProgressProps) {
  const percent = total ? Math.min(100, Math.round((done / total) * 100)) : 0;
  return (
    <Box>
      <Flex justify="space-between" gap="3" mb="1">
        <span>{label}</span>
        <Box as="span" fontVariantNumeric="tabular-nums">
          {total === null ? words.soFar(formatNumber(done)) : `${formatNumber(done)} / ${formatNumber(total)}`}
        </Box>
      </Flex>
      <Box
        role="progressbar"
        aria-label={label}
        aria-valuenow={total === null ? undefined : percent}
        aria-valuemin={0}
        aria-valuemax={100}
        h="2"
        borderRadius="full"
        bg="bg.muted"
        overflow="hidden"
      >
        {total === null && done > 0 ? (
          <Box h="full" bg="green.solid" animation="pulse 1.6s ease-in-out infinite" />
        ) : (
          <Box h="full" bg="green.solid" transition="width 140ms" style={{ width: `${percent}%` }} />
        )}
      </Box>
    </Box>
  );
}
