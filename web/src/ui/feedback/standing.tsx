import { Box } from "@chakra-ui/react";
import type { Tone } from "@salle/contract/members/home";
import type { ReactNode } from "react";
import { StatusBadge } from "./badge.tsx";

export type { Tone };

const badges = { good: "good", waiting: "waiting", bad: "bad", off: "off", info: "good" } as const;
const lamps = { good: "green", waiting: "orange", bad: "red", off: "gray", info: "navy" } as const;

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
  <Box
    as="span"
    aria-hidden
    colorPalette={lamps[tone]}
    boxSize="2"
    flexShrink="0"
    borderRadius="full"
    bg={tone === "info" ? undefined : "colorPalette.solid"}
    borderWidth={tone === "info" ? "2px" : undefined}
    borderColor="colorPalette.solid"
  />
);
