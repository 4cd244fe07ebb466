import { Box, Button, Flex } from "@chakra-ui/react";
import type { ChangeEffect, ChangeEffects, Following } from "@salle/contract/membership/package-changes";
import { formatNumber } from "../../../lib/format.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { words } from "../../../ui/strings.ts";
import type { Change } from "./queries.ts";
import { strings } from "./strings.ts";
import { useTouched } from "./use-touched.ts";

/** So many of those that are touched are named. */
const NAMED = 25;

/** The memberships that a change would touch: what follows each now, and what would then. */
export function Touched({ change, first }: { change: Change; first?: ChangeEffects }) {
  const { rows, looked, touched, isMore, problem, again } = useTouched(change, first);
  const named = rows.slice(0, NAMED);
  return (
    <Flex direction="column" gap="3" mt="3">
      <Box role="status">{isMore && !problem ? strings.looking(formatNumber(looked)) : summary(touched, looked)}</Box>
      {problem && (
        <Alert tone="danger">
          {problem}{" "}
          <Button size="sm" variant="outline" onClick={again}>
            {words.retry}
          </Button>
        </Alert>
      )}
      {named.length > 0 && (
        <Box
          as="ul"
          aria-label={strings.list}
          listStyleType="none"
          m="0"
          p="0"
          maxH="18rem"
          overflowY="auto"
          tabIndex={0}
          borderWidth="1px"
          borderRadius="md"
        >
          {named.map((each) => (
            <Row key={each.id} of={each.attributes} />
          ))}
        </Box>
      )}
      {touched > named.length && named.length > 0 && <Box>{strings.more(formatNumber(touched - named.length))}</Box>}
    </Flex>
  );
}

function summary(touched: number, looked: number): string {
  if (looked === 0) return strings.noneAtAll;
  return strings.touched(touched === 0 ? strings.none : formatNumber(touched), formatNumber(looked));
}

function Row({ of: { memberName, clubName, before, after } }: { of: ChangeEffect["attributes"] }) {
  const endsAlike = before.endDate === after.endDate;
  const line = (label: string, following: Following) => (
    <Flex gap="2">
      <Box as="dt" color="fg.muted" minW="10" flexShrink="0">
        {label}
      </Box>
      <Box as="dd" m="0">
        {strings.following(following, endsAlike)}
      </Box>
    </Flex>
  );
  return (
    <Box as="li" px="3" py="2" borderTopWidth="1px" _first={{ borderTopWidth: "0" }}>
      <Flex columnGap="2" justify="space-between" wrap="wrap">
        <strong>{strings.member(memberName)}</strong>
        <Box color="fg.muted">{clubName}</Box>
      </Flex>
      <Box as="dl" m="0" fontSize="sm">
        {line(strings.before, before)}
        {line(strings.after, after)}
      </Box>
    </Box>
  );
}
