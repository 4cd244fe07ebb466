import { Box, Button, Flex } from "@chakra-ui/react";
import type { ActivityMessage } from "@salle/contract/platform/activity";
import { useState } from "react";
import { formatMoment } from "../../../lib/format.ts";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { Card, CardRow, CardRows } from "../../../ui/home/card.tsx";
import { Changes } from "./changes.tsx";
import { actorQuery, clubQuery, type Whose } from "./queries.ts";
import { strings } from "./strings.ts";
import { byOf } from "./words.ts";

const FEW = 5;
const SOME = 20;
const MANY = 100;

interface ActivityCardProps {
  accountId: string;
  whose: Whose;
  title: string;
  text?: string;
  /** Said where there is nothing. */
  empty: string;
}

/** What was done by, to or for an account, the newest first, each with its changes behind a button. */
export function ActivityCard({ accountId, whose, title, text, empty }: ActivityCardProps) {
  const [limit, setLimit] = useState(FEW);
  return (
    <Card title={title} {...(text && { text })}>
      <Loaded query={actorQuery(accountId, whose, limit)}>
        {(page) => <Entries of={page} empty={empty} onMore={limit < MANY ? () => setLimit(MANY) : undefined} />}
      </Loaded>
    </Card>
  );
}

/** The same of what was done to a club itself, for the tab of its page. */
export function ClubActivity({ clubId, empty }: { clubId: string; empty: string }) {
  const [limit, setLimit] = useState(SOME);
  return (
    <Box maxW="48rem">
      <Loaded query={clubQuery(clubId, limit)}>
        {(page) => <Entries of={page} empty={empty} onMore={limit < MANY ? () => setLimit(MANY) : undefined} />}
      </Loaded>
    </Box>
  );
}

interface EntriesProps {
  of: { data: ActivityMessage[]; meta: { nextCursor: string | null } };
  empty: string;
  onMore: (() => void) | undefined;
}

const Entries = ({ of: { data, meta }, empty, onMore }: EntriesProps) => (
  <>
    {data.length === 0 && <Box color="fg.muted">{empty}</Box>}
    <CardRows>
      {data.map((each) => (
        <Entry key={each.id} of={each} />
      ))}
    </CardRows>
    {meta.nextCursor !== null && onMore && (
      <Button mt="3" size="sm" variant="outline" onClick={onMore}>
        {strings.more}
      </Button>
    )}
  </>
);

function Entry({ of: { attributes } }: { of: ActivityMessage }) {
  const [isOpen, setOpen] = useState(false);
  const moment = formatMoment(attributes.instanceCreatedDate, "moment");
  return (
    <CardRow>
      <Box flex="1" minW="0">
        <Flex justify="space-between" gap="3" align="baseline">
          <Box minW="0" overflowWrap="anywhere">
            {attributes.message}
            <Box fontSize="sm" color="fg.muted">
              {`${byOf(attributes)}, ${moment}`}
            </Box>
          </Box>
          {attributes.changes.length > 0 && (
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={isOpen}
              aria-label={strings.detailsOf(attributes.message, moment)}
              onClick={() => setOpen(!isOpen)}
            >
              {strings.details}
            </Button>
          )}
        </Flex>
        {isOpen && (
          <Box pt="2">
            <Changes of={attributes} />
          </Box>
        )}
      </Box>
    </CardRow>
  );
}
