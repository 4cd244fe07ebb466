import { Box, Flex } from "@chakra-ui/react";
import type { PassState } from "@salle/contract/pass";
import { formatMoment } from "../../../lib/format.ts";
import { StatusBadge, type Tone } from "../../../ui/feedback/badge.tsx";
import type { Checked } from "./checked.ts";
import { PassRights } from "./pass-rights.tsx";
import { strings } from "./strings.ts";

const tones: Record<PassState, Tone> = { good: "good", expired: "waiting", forged: "bad", "no-pass": "off" };
const time = (at: Date) => formatMoment(at.toISOString(), "clock");

/** What was checked, the newest first and said aloud, for who stands at a door looks elsewhere; the first one too. */
export const CheckedList = ({ all }: { all: readonly Checked[] }) => (
  <>
    {all.length === 0 && <Box color="fg.muted">{strings.none}</Box>}
    <Box
      as="ul"
      aria-label={strings.results}
      aria-live="assertive"
      aria-relevant="additions"
      listStyleType="none"
      m="0"
      p="0"
    >
      {all.map(({ key, state, claims, at, before }, place) => (
        <Flex
          key={key}
          as="li"
          justify="space-between"
          align="start"
          gap="3"
          p="4"
          mb="2"
          borderWidth={place === 0 ? "2px" : "1px"}
          borderColor={place === 0 ? (state === "good" && !before ? "green.border" : "red.border") : undefined}
          borderRadius="lg"
        >
          <Box minW="0">
            {claims && (
              <>
                <Box fontSize={place === 0 ? "2xl" : "md"} fontWeight="semibold" overflowWrap="anywhere">
                  {claims.n}
                </Box>
                <Box color="fg.muted">{claims.c}</Box>
                <PassRights rights={claims.r} />
              </>
            )}
            {state !== "good" && <Box>{strings.why[state]}</Box>}
            {before && <Box fontWeight="medium">{strings.again(time(before))}</Box>}
          </Box>
          <Flex direction="column" align="end" gap="1" flexShrink="0">
            <StatusBadge tone={tones[state]} acts={state !== "good"}>
              {strings.states[state]}
            </StatusBadge>
            <Box fontSize="sm" color="fg.muted">
              {time(at)}
            </Box>
          </Flex>
        </Flex>
      ))}
    </Box>
  </>
);
