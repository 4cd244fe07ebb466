import { Card } from "../../../ui/home/card.tsx";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { SearchChoice } from "../../../ui/list/search-choice.tsx";
import { mergePath } from "./paths.ts";
import { everybodyFound } from "./queries.ts";
import { strings } from "./strings.ts";

/** Everybody but the one who is given up, found by words of their names, to choose whom to keep. */
export const MemberChoice = ({ id }: { id: string }) => (
  <Card title={strings.chooseTitle}>
    <SearchChoice
      queryOf={everybodyFound}
      texts={strings.choice}
      without={id}
      row={({ id: into, attributes: { fullName, nationalId, clubName, birthdateYear } }) => ({
        name: fullName,
        detail: [nationalId, clubName, birthdateYear].filter(Boolean).join(", "),
        action: (
          <ButtonLink
            size="sm"
            variant="outline"
            aria-label={strings.chooseOf(fullName, nationalId)}
            to={mergePath(id, into)}
          >
            {strings.choose}
          </ButtonLink>
        ),
      })}
    />
  </Card>
);
