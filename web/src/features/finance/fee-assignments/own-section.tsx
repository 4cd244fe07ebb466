import { Box, Flex } from "@chakra-ui/react";
import type { FeePackageAssignment } from "@salle/contract/finance/fee-assignments";
import type { SecurableContext } from "@salle/contract/identity/session";
import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { ownerIn } from "../../../lib/owner.ts";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { Card, CardRow, CardRows } from "../../../ui/home/card.tsx";
import { billAssignments, memberAssignments } from "./queries.ts";
import { strings } from "./strings.ts";
import { isOver, nextWords, rateWords } from "./words.ts";

/** What a member, or the club or group that somebody works for, is billed for, to read; nothing where that is nothing. */
export const OwnSection = ({ of }: { of: Pick<SecurableContext, "type" | "id"> }) =>
  of.type === "user" ? (
    <Section query={memberAssignments(of.id)} title={strings.own} />
  ) : (
    <Section query={billAssignments(ownerIn(of))} title={strings.bills} />
  );

interface SectionProps<A> {
  query: UseQueryOptions<A, Error, readonly FeePackageAssignment[], QueryKey>;
  title: string;
}

function Section<A>({ query, title }: SectionProps<A>) {
  const { data, error, refetch } = useQuery(query);
  const running = data?.filter(({ attributes }) => !isOver(attributes)) ?? [];
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (running.length === 0) return null;
  return (
    <Box mt="6" maxW="45rem">
      <Card title={title}>
        <CardRows>
          {running.map(({ id, attributes }) => (
            <CardRow key={id}>
              <Box minW="0" fontWeight="medium" overflowWrap="anywhere">
                {attributes.feePackageName}
              </Box>
              <Flex direction="column" align="flex-end" flexShrink="0">
                <span>{rateWords(attributes)}</span>
                <Box as="span" fontSize="sm" color="fg.muted">
                  {nextWords(attributes)}
                </Box>
              </Flex>
            </CardRow>
          ))}
        </CardRows>
      </Card>
    </Box>
  );
}
