import { Box } from "@chakra-ui/react";
import { formatDate } from "../../../lib/format.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { CardRow, CardRows } from "../../../ui/home/card.tsx";
import { memberRights } from "./queries.ts";
import { strings } from "./strings.ts";

/** What a member may compete in, now and before, and by what; under their memberships. */
export const MemberRights = ({ clubMemberProfileId }: { clubMemberProfileId: string }) => (
  <Box as="section" aria-label={strings.title} mt="8" maxW="form">
    <Box as="h2" fontSize="lg" fontWeight="semibold" m="0" mb="2">
      {strings.title}
    </Box>
    <Loaded query={memberRights(clubMemberProfileId)} height="24">
      {(rights) => (
        <>
          {rights.length === 0 && <Box color="fg.muted">{strings.none}</Box>}
          <CardRows>
            {rights.map(({ id, attributes: { label, state, from, until, source, sourceName } }) => (
              <CardRow key={id}>
                <Box minW="0">
                  <Box fontWeight="medium">{label}</Box>
                  <Box fontSize="sm" color="fg.muted">
                    {strings.period(formatDate(from, "list"), until && formatDate(until, "list"))},{" "}
                    {strings.by[source](sourceName)}
                  </Box>
                </Box>
                <StatusOf {...strings.states[state]} />
              </CardRow>
            ))}
          </CardRows>
        </>
      )}
    </Loaded>
  </Box>
);
