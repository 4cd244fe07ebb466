import { Box, Flex } from "@chakra-ui/react";
import type { SignupClub } from "@salle/contract/identity/signup";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { expectHeading } from "../../../lib/focus.ts";
import { formatNumber } from "../../../lib/format.ts";
import { to } from "../../../lib/links.ts";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { SearchBox } from "../../../ui/form/search-box.tsx";
import { LabelledSelect } from "../../../ui/form/select.tsx";
import { CardSkeleton } from "../../../ui/home/card.tsx";
import { AppLink } from "../../../ui/layout/link.tsx";
import { matching, SHOWN, statesOf } from "./clubs.ts";
import { clubsQuery } from "./queries.ts";
import { strings } from "./strings.ts";

/** The first step: the clubs there are, or those of a group, by name or suburb and by state. */
export function ClubChoice({ groupId }: { groupId: string | undefined }) {
  const { data: clubs, error, refetch } = useQuery(clubsQuery(groupId));
  const [term, setTerm] = useState("");
  const [state, setState] = useState("");
  if (error && !clubs) return <LoadError error={error} onRetry={refetch} />;
  const states = statesOf(clubs ?? []);
  const found = matching(clubs ?? [], term, state);
  return (
    <Flex direction="column" gap="4">
      <SearchBox label={strings.search} hint={strings.searchHint} value={term} onSearch={setTerm} />
      {states.length > 1 && (
        <LabelledSelect
          label={strings.stateLabel}
          value={state}
          options={[{ value: "", label: strings.anyState }, ...states.map((each) => ({ value: each, label: each }))]}
          onChange={setState}
        />
      )}
      {!clubs && <CardSkeleton rows={6} />}
      {clubs && found.length === 0 && <Box role="status">{strings.noClubs}</Box>}
      <Flex as="ul" aria-label={strings.clubs} direction="column" gap="2" listStyleType="none" m="0" p="0">
        {found.slice(0, SHOWN).map((club) => (
          <li key={club.id}>
            <ClubLink club={club} groupId={groupId} />
          </li>
        ))}
      </Flex>
      {found.length > SHOWN && <Box color="fg.muted">{strings.more(formatNumber(found.length - SHOWN))}</Box>}
    </Flex>
  );
}

function ClubLink({ club: { id, attributes }, groupId }: { club: SignupClub; groupId: string | undefined }) {
  const place = [attributes.suburb, attributes.state].filter(Boolean).join(", ");
  return (
    <Box
      asChild
      display="flex"
      alignItems="center"
      gap="3"
      minH="14"
      px="4"
      py="2"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="md"
      _hover={{ bg: "bg.subtle" }}
    >
      <AppLink to={to("/signup")} search={{ "club-id": id, "club-group-id": groupId }} onClick={expectHeading}>
        <Box as="span" flex="1" minW="0">
          <Box as="span" display="block" fontWeight="semibold" overflowWrap="anywhere">
            {attributes.name}
          </Box>
          {place && (
            <Box as="span" display="block" fontSize="sm" color="fg.muted">
              {place}
            </Box>
          )}
        </Box>
        <ChevronRight size={18} aria-hidden />
      </AppLink>
    </Box>
  );
}
