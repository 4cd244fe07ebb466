import { Box, Flex } from "@chakra-ui/react";
import type { TimelineEntry } from "@salle/contract/membership/overview";
import { formatMoment } from "../../../lib/format.ts";
import { Lamp } from "../../../ui/feedback/badge.tsx";
import { Card } from "../../../ui/home/card.tsx";
import { summaryWords as strings } from "./summary-words.ts";

/** What has happened with a member, the newest first: what, by whom, when. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <Card title={strings.activity}>
    {entries.length === 0 && <Box color="fg.muted">{strings.quiet}</Box>}
    <Box as="ol" listStyleType="none" m="0" p="0">
      {entries.map((entry, at) => (
        <Entry key={entry.id} entry={entry} isLast={at === entries.length - 1} />
      ))}
    </Box>
  </Card>
);

function Entry({ entry, isLast }: { entry: TimelineEntry; isLast: boolean }) {
  const by = entry.by ?? strings.byItself(entry.event);
  return (
    <Flex as="li" gap="3" position="relative" pb={isLast ? "0" : "4"} align="baseline">
      {!isLast && (
        <Box
          aria-hidden
          position="absolute"
          insetStart="5px"
          top="4"
          bottom="-1"
          borderInlineStartWidth="1px"
          borderColor="border.strong"
        />
      )}
      <Box as="span" aria-hidden bg="bg.panel" position="relative" display="inline-flex">
        <Lamp tone={strings.toneOf(entry)} />
      </Box>
      <Box flex="1" minW="0">
        <Box fontSize="md" overflowWrap="anywhere">
          {strings.event(entry)}
        </Box>
        {by && (
          <Box fontSize="sm" color="fg.muted">
            {by}
          </Box>
        )}
      </Box>
      <Box asChild fontSize="sm" color="fg.muted" flexShrink={0}>
        <time dateTime={entry.at} title={formatMoment(entry.at, "moment")}>
          {formatMoment(entry.at, "near")}
        </time>
      </Box>
    </Flex>
  );
}
