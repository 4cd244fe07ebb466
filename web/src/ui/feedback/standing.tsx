import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { StatusBadge } from "./badge.tsx";

/** What a status means for its reader: fine, waiting, something to do, over, or news. */
export type Tone = "good" | "wait" | "bad" | "off" | "info";

const badges = { good: "good", wait: "waiting", bad: "bad", off: "off", info: "good" } as const;
const lamps = {
  good: "green.solid",
  wait: "orange.solid",
  bad: "red.solid",
  off: "gray.solid",
  info: "blue.solid",
} as const;

/** A status: a lamp and a word, tinted only where its reader must do something. */
export function Standing({ tone, isUrgent, children }: { tone: Tone; isUrgent?: boolean; children: ReactNode }) {
  if (isUrgent) return <StatusBadge tone={badges[tone]}>{children}</StatusBadge>;
  return (
    <Box as="span" display="inline-flex" alignItems="center" gap="1.5" fontSize="sm" whiteSpace="nowrap">
      <Lamp tone={tone} />
      {children}
    </Box>
  );
}

/** The lamp alone, beside words that say what it means. */
export const Lamp = ({ tone }: { tone: Tone }) => (
  <Box as="span" aria-hidden boxSize="2" flexShrink="0" borderRadius="full" bg={lamps[tone]} />
);
