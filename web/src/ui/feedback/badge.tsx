import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** Its colours are in `ui/theme/parts.ts`. */
export type Tone = "good" | "info" | "waiting" | "bad" | "off";

/** A status as it is shown: its tone, its word, and whether the reader must act, for only that is tinted. */
export interface Status {
  tone: Tone;
  word: ReactNode;
  acts?: boolean;
}

interface StatusBadgeProps {
  tone: Tone;
  /** The reader must act. */
  acts?: boolean | undefined;
  children: ReactNode;
}

/** A status in words, beside it its lamp, whose shape says as much as its colour. */
export function StatusBadge({ tone, acts = false, children }: StatusBadgeProps) {
  return (
    <span className="status" data-tone={tone} data-acts={acts ? "" : undefined}>
      <Lamp tone={tone} />
      <span>{children}</span>
    </span>
  );
}

/** A status of the map. */
export const StatusOf = ({ tone, acts, word }: Status) => (
  <StatusBadge tone={tone} acts={acts}>
    {word}
  </StatusBadge>
);

/** The lamp alone, beside words that say what it means: full, a thick ring, half full, a diamond, a thin ring. */
export function Lamp({ tone }: { tone: Tone }) {
  return (
    <svg
      className="lamp"
      data-tone={tone}
      width="10"
      height="10"
      viewBox="0 0 10 10"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {tone === "good" && <circle cx="5" cy="5" r="4.5" fill="currentColor" stroke="none" />}
      {tone === "info" && <circle cx="5" cy="5" r="3.75" strokeWidth="2" />}
      {tone === "waiting" && (
        <>
          <circle cx="5" cy="5" r="4.25" strokeWidth="1.25" />
          <path d="M5 1a4 4 0 0 0 0 8Z" fill="currentColor" stroke="none" />
        </>
      )}
      {tone === "bad" && <path d="M5 0 10 5 5 10 0 5Z" fill="currentColor" stroke="none" />}
      {tone === "off" && <circle cx="5" cy="5" r="4.25" strokeWidth="1.25" />}
    </svg>
  );
}

/** Words that the spec writes in capitals stay so in the document; drawn, they are like all others. */
export const Capitals = ({ children }: { children: string }) => (
  <Box as="span" display="inline-block" textTransform="lowercase" _firstLetter={{ textTransform: "uppercase" }}>
    {children}
  </Box>
);
