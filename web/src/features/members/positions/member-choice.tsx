import { Button } from "@chakra-ui/react";
import type { MemberLookup } from "@salle/contract/members/members";
import { SearchChoice } from "../../../ui/list/search-choice.tsx";
import { membersFound } from "./queries.ts";
import { strings } from "./strings.ts";

interface MemberChoiceProps {
  clubId: string;
  onChoose: (member: MemberLookup) => void;
}

/** A club's members, found by words of their names, to choose one of. */
export const MemberChoice = ({ clubId, onChoose }: MemberChoiceProps) => (
  <SearchChoice
    queryOf={(searched) => membersFound(clubId, searched)}
    texts={strings.choice}
    row={(member) => ({
      name: member.attributes.fullName,
      detail: member.attributes.nationalId,
      action: (
        <Button
          size="sm"
          variant="outline"
          flexShrink="0"
          aria-label={strings.chooseOf(member.attributes.fullName)}
          onClick={() => onChoose(member)}
        >
          {strings.choose}
        </Button>
      ),
    })}
  />
);
