import { chakra } from "@chakra-ui/react";

/** Nobody on it; one of two; not laid out yet; or somebody who has left it. */
export type PisteDrawing = "empty" | "unmatched" | "soon" | "lost";

const METRE = 16.5;
const [WIDTH, HEIGHT] = [14 * METRE, 32];
const HATCHES = 8;

/** The strip in plan, 14 m: the lines of both sides at 2 and 5 m from its ends, the middle, the ends hatched. */
const frame = `M0 0H${WIDTH}V${HEIGHT}H0Z${[2, 5, 9, 12].map((at) => `M${at * METRE} 0V${HEIGHT}`).join("")}`;
const middle = `M${7 * METRE} 0V${HEIGHT}`;
const hatch = Array.from({ length: HATCHES }, (_, at) => {
  const step = (2 * METRE) / HATCHES;
  return [at * step, 12 * METRE + at * step].map((x) => `M${x} 0l${step} ${HEIGHT}`).join("");
}).join("");

/** A drawing of the piste over a screen with nothing on it; decoration, so nothing is said of it. */
export function Piste({ drawing }: { drawing: PisteDrawing }) {
  const isLost = drawing === "lost";
  return (
    <chakra.svg
      viewBox={isLost ? `-1 -1 ${WIDTH + 50} 42` : `-1 -1 ${WIDTH + 2} ${HEIGHT + 2}`}
      width={isLost ? "min(30rem, 82vw)" : "14.5rem"}
      maxW="full"
      mx="auto"
      display="block"
      aria-hidden
      fill="none"
      stroke="currentColor"
      color={drawing === "soon" ? "border.strong" : "ring"}
    >
      <chakra.path d={frame} fill="tint" strokeWidth="0.8" />
      <path d={middle} strokeWidth="1.4" />
      <path d={hatch} strokeWidth="0.5" />
      {isLost ? (
        <chakra.g color="fg.muted">
          <path d="M168 16.5C190 16.5 212 17 232 22.500S256 35 266 35.5" strokeWidth="0.8" strokeDasharray="2 2.5" />
          <chakra.circle cx="272.5" cy="35.5" r="4.5" fill="brand" stroke="none" />
          <path d="M269.5 33.8Q272.5 35 275.5 33.8" stroke="#8fb0dd" strokeWidth="0.8" />
        </chakra.g>
      ) : (
        drawing !== "soon" && (
          <chakra.g color="fg.muted" strokeWidth="1.2" strokeDasharray="3 2.5">
            {drawing === "unmatched" ? (
              <chakra.circle cx={5.2 * METRE} cy="16" r="8.5" fill="solid" stroke="none" />
            ) : (
              <circle cx={5.2 * METRE} cy="16" r="8.5" />
            )}
            <circle cx={8.9 * METRE} cy="16" r="8.5" />
          </chakra.g>
        )
      )}
    </chakra.svg>
  );
}
