import { Button } from "@chakra-ui/react";
import type { SecurableContext } from "@salle/contract/identity/session";
import type { MemberLookup } from "@salle/contract/members/members";
import { SearchChoice } from "../../../ui/list/search-choice.tsx";
import { membersFound } from "./queries.ts";
import { strings } from "./strings.ts";

interface MemberChoiceProps {
  of: Pick<SecurableContext, "type" | "id">;
  /** Whom the choice of is being worked on. */
  busyWith?: string | null;
  onChoose: (member: MemberLookup) => void;
}

/** The members whom an issuer can bill, to choose one of. */
export const MemberChoice = ({ of, busyWith = null, onChoose }: MemberChoiceProps) => (
  <SearchChoice
    queryOf={(searched) => membersFound(of, searched)}
    texts={strings.choice}
    row={(member) => {
      const { fullName, nationalId, clubName } = member.attributes;
      return {
        name: fullName,
        detail: [nationalId, of.type !== "club" && clubName].filter(Boolean).join(", "),
        action: (
          <Button
            size="sm"
            variant="outline"
            flexShrink="0"
            aria-label={strings.chooseOf(fullName)}
            disabled={busyWith !== null && busyWith !== member.id}
            loading={busyWith === member.id}
            onClick={() => onChoose(member)}
          >
            {strings.choose}
          </Button>
        ),
      };
    }}
  />
);
