import { Box, Flex } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "../../../lib/format.ts";
import { to } from "../../../lib/links.ts";
import { Lamp } from "../../../ui/feedback/badge.tsx";
import { Card, CardRow, CardRows, CardSkeleton } from "../../../ui/home/card.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { homeClubs } from "./queries.ts";
import { strings } from "./strings.ts";

/** The clubs of a group that need a hand, and with what. */
export function ClubsCard({ owner }: { owner: string }) {
  const { data, isError } = useQuery(homeClubs(owner));
  if (isError && !data) return null;
  return (
    <Card
      title={strings.needing}
      more={
        data &&
        data.totalResults > 0 && (
          <TextLink to={to("/clubs/view")} search={{ "filters[need]": "any" }}>
            {strings.allNeeding(formatNumber(data.totalResults))}
          </TextLink>
        )
      }
    >
      {!data && <CardSkeleton />}
      {data?.data.length === 0 && <Box color="fg.muted">{strings.noneNeeding}</Box>}
      <CardRows>
        {data?.data.map(({ id, attributes }) => (
          <CardRow key={id}>
            <Flex gap="2.5" align="baseline" minW="0">
              <Lamp tone={attributes.tone} />
              <Box minW="0">
                <TextLink to={to("/clubs/view/:id/:tab?", { id, tab: "members" })}>{attributes.name}</TextLink>
                <Box fontSize="sm" color="fg.muted">
                  {strings.needs[attributes.need](attributes)}
                </Box>
              </Box>
            </Flex>
          </CardRow>
        ))}
      </CardRows>
    </Card>
  );
}
