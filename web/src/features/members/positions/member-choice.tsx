import { Box, Button } from "@chakra-ui/react";
import type { MemberLookup } from "@salle/contract/members/members";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { SearchBox } from "../../../ui/form/search-box.tsx";
import { CardRow, CardRows, CardSkeleton } from "../../../ui/home/card.tsx";
import { membersFound } from "./queries.ts";
import { strings } from "./strings.ts";

interface MemberChoiceProps {
  clubId: string;
  onChoose: (member: MemberLookup) => void;
}

/** A club's members, found by words of their names, to choose one of. */
export function MemberChoice({ clubId, onChoose }: MemberChoiceProps) {
  const [searched, setSearched] = useState("");
  const { data, error, refetch } = useQuery(membersFound(clubId, searched));
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  return (
    <>
      <SearchBox label={strings.search} hint={strings.searchHint} value={searched} onSearch={setSearched} />
      <Box role="status" my="2" fontSize="sm" color="fg.muted">
        {data && foundIn(data.data.length, data.totalResults)}
      </Box>
      {!data && <CardSkeleton rows={6} />}
      <CardRows>
        {data?.data.map((member) => (
          <CardRow key={member.id}>
            <Box minW="0">
              <Box fontWeight="medium">{member.attributes.fullName}</Box>
              <Box fontSize="sm" color="fg.muted">
                {member.attributes.nationalId}
              </Box>
            </Box>
            <Button
              size="sm"
              variant="outline"
              flexShrink="0"
              aria-label={strings.chooseOf(member.attributes.fullName)}
              onClick={() => onChoose(member)}
            >
              {strings.choose}
            </Button>
          </CardRow>
        ))}
      </CardRows>
    </>
  );
}

const foundIn = (count: number, total: number | null | undefined = count): string => {
  if (count === 0) return strings.noneFound;
  return total !== null && count < total ? strings.first(count, formatNumber(total)) : strings.found(count);
};
