import { Box } from "@chakra-ui/react";
import type { Foreseen } from "@salle/contract/membership/renewals";
import { formatDate } from "../../../lib/format.ts";
import type { Tone } from "../../../ui/feedback/badge.tsx";
import { Lamp } from "../../../ui/feedback/badge.tsx";
import { strings } from "./strings.ts";

const tones: Record<Foreseen["work"], Tone> = {
  renews: "good",
  "not-renewed": "waiting",
  lapses: "bad",
  ends: "off",
  notice: "info",
  fails: "bad",
};

function wordsOf(event: Foreseen): string {
  if (event.notice) return strings.notice(event.notice.kind, event.notice.days);
  if (event.work === "renews") return strings.renews(event);
  if (event.work === "not-renewed") return strings.notRenewed(event.why);
  if (event.work === "lapses") return strings.lapses;
  return event.work === "fails" ? strings.fails : strings.ends;
}

/** What runs will do with a membership, each with its day. */
export function ForeseenEvents({ events }: { events: readonly Foreseen[] }) {
  return (
    <Box as="ul" m="0" p="0" listStyleType="none" whiteSpace="normal" py="1">
      {events.map((event) => (
        <Box
          as="li"
          key={`${event.date} ${event.work} ${event.notice?.days}`}
          display="flex"
          gap="2"
          alignItems="baseline"
        >
          <Lamp tone={tones[event.work]} />
          <Box as="span" color="fg.muted" flexShrink="0" minW="12">
            {formatDate(event.date, "near")}
          </Box>
          <span>{wordsOf(event)}</span>
        </Box>
      ))}
    </Box>
  );
}
