import { Box, Button } from "@chakra-ui/react";
import type { TransferClub, TransferClubs } from "@salle/contract/members/transfers";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { SearchBox } from "../../../ui/form/search-box.tsx";
import { CardRow, CardRows, CardSkeleton } from "../../../ui/home/card.tsx";
import { clubsQuery, type Mover } from "./queries.ts";
import { strings } from "./strings.ts";

interface ClubChoiceProps {
  mover: Mover;
  onChoose: (club: TransferClub, memberships: TransferClubs["meta"]["memberships"]) => void;
}

/** The clubs somebody can move to, found by words of their names and places. */
export function ClubChoice({ mover, onChoose }: ClubChoiceProps) {
  const [searched, setSearched] = useState("");
  const { data, error, refetch } = useQuery(clubsQuery(mover, searched));
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  return (
    <>
      <SearchBox label={strings.search} hint={strings.searchHint} value={searched} onSearch={setSearched} />
      <Box role="status" my="2" fontSize="sm" color="fg.muted">
        {data && foundIn(data)}
      </Box>
      {!data && <CardSkeleton rows={6} />}
      <CardRows>
        {data?.data.map((club) => (
          <CardRow key={club.id}>
            <Box minW="0">
              <Box fontWeight="medium">{club.attributes.name}</Box>
              <Box fontSize="sm" color="fg.muted">
                {[club.attributes.suburb, club.attributes.state].filter(Boolean).join(" ")}
              </Box>
            </Box>
            <Button
              size="sm"
              variant="outline"
              flexShrink="0"
              aria-label={strings.chooseOf(club.attributes.name)}
              onClick={() => onChoose(club, data.meta.memberships)}
            >
              {strings.choose}
            </Button>
          </CardRow>
        ))}
      </CardRows>
    </>
  );
}

const foundIn = ({ data, totalResults }: TransferClubs): string => {
  if (totalResults === 0) return strings.none;
  return data.length < totalResults ? strings.first(data.length, totalResults) : strings.found(totalResults);
};
