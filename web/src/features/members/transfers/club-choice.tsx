import { Button } from "@chakra-ui/react";
import type { TransferClub, TransferClubs } from "@salle/contract/members/transfers";
import { SearchChoice } from "../../../ui/list/search-choice.tsx";
import { clubsQuery, type Mover } from "./queries.ts";
import { strings } from "./strings.ts";

interface ClubChoiceProps {
  mover: Mover;
  onChoose: (club: TransferClub, memberships: TransferClubs["meta"]["memberships"]) => void;
}

/** The clubs somebody can move to, found by words of their names and places. */
export const ClubChoice = ({ mover, onChoose }: ClubChoiceProps) => (
  <SearchChoice
    queryOf={(searched) => clubsQuery(mover, searched)}
    texts={strings}
    row={(club, { meta }) => ({
      name: club.attributes.name,
      detail: [club.attributes.suburb, club.attributes.state].filter(Boolean).join(" "),
      action: (
        <Button
          size="sm"
          variant="outline"
          flexShrink="0"
          aria-label={strings.chooseOf(club.attributes.name)}
          onClick={() => onChoose(club, meta.memberships)}
        >
          {strings.choose}
        </Button>
      ),
    })}
  />
);
