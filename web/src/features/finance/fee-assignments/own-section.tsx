import { Box, Flex } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { Card, CardRow, CardRows } from "../../../ui/home/card.tsx";
import { memberAssignments } from "./queries.ts";
import { strings } from "./strings.ts";
import { isOver, nextWords, rateWords } from "./words.ts";

/** What a member is billed for, to read; nothing where that is nothing. */
export function OwnSection({ clubMemberProfileId }: { clubMemberProfileId: string }) {
  const { data, error, refetch } = useQuery(memberAssignments(clubMemberProfileId));
  const running = data?.filter(({ attributes }) => !isOver(attributes)) ?? [];
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (running.length === 0) return null;
  return (
    <Box mt="6" maxW="45rem">
      <Card title={strings.own}>
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
