import { Box, Flex } from "@chakra-ui/react";
import type { HomePart } from "@salle/contract/members/home";
import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "../../../lib/format.ts";
import { to } from "../../../lib/links.ts";
import { Bar } from "../../../ui/chart/bar.tsx";
import { Card, CardSkeleton } from "../../../ui/home/card.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { homeParts } from "./queries.ts";
import { strings } from "./strings.ts";

const cell = { textAlign: "end", py: "2", ps: "3" } as const;

/** What the members of each part of a group come to: the states of a federation, the clubs of a state. */
export function PartsCard({ owner, title }: { owner: string; title: string }) {
  const { data, isError } = useQuery(homeParts(owner));
  if (isError && !data) return null;
  return (
    <Card title={title} more={<TextLink to={to("/clubs/view")}>{strings.allClubs}</TextLink>}>
      {data ? <Parts parts={data} title={title} /> : <CardSkeleton rows={6} />}
    </Card>
  );
}

function Parts({ parts, title }: { parts: readonly HomePart[]; title: string }) {
  return (
    <>
      <Box as="table" w="full" aria-label={title} borderCollapse="collapse" fontVariantNumeric="tabular-nums">
        <Box as="thead" fontSize="xs" color="fg.muted">
          <tr>
            <Box as="th" textAlign="start" fontWeight="medium" py="1">
              {parts.some(({ attributes }) => attributes.kind === "club-group") ? strings.part : strings.club}
            </Box>
            {[strings.clubs, strings.current, strings.renewed].map((header) => (
              <Box as="th" key={header} fontWeight="medium" {...cell} py="1">
                {header}
              </Box>
            ))}
          </tr>
        </Box>
        <tbody>
          {parts.map(({ id, attributes }) => (
            <Box as="tr" key={id} borderTopWidth="1px">
              <Box asChild textAlign="start" fontWeight="normal" py="2">
                <th scope="row">
                  {attributes.kind === "club" ? (
                    <TextLink to={to("/clubs/view/:id/:tab?", { id })}>{attributes.name}</TextLink>
                  ) : (
                    <TextLink to={to("/clubs/view")} search={{ "filters[clubGroupId]": id }}>
                      {attributes.name}
                    </TextLink>
                  )}
                </th>
              </Box>
              <Box as="td" {...cell}>
                {formatNumber(attributes.clubs)}
              </Box>
              <Box as="td" {...cell}>
                {formatNumber(attributes.current)}
              </Box>
              <Box as="td" {...cell}>
                <Share share={attributes.renewedShare} />
              </Box>
            </Box>
          ))}
        </tbody>
      </Box>
      <Box fontSize="xs" color="fg.muted" mt="2">
        {strings.partsNote}
      </Box>
    </>
  );
}

/** Under this share a bar is amber: somebody should look. */
const LOW = 0.8;

function Share({ share }: { share: number | null }) {
  if (share === null) return <>{strings.none}</>;
  return (
    <Flex align="center" justify="flex-end" gap="2.5">
      <Bar share={share} isLow={share < LOW} />
      {strings.share(share)}
    </Flex>
  );
}
