import { memberHandle } from "../../../lib/payer.ts";
import { SearchChoice } from "../../../ui/list/search-choice.tsx";
import { ChooseButton } from "./choose-button.tsx";
import type { Payer } from "./payer.ts";
import { membersFound, type Whose } from "./queries.ts";
import { strings } from "./strings.ts";

export interface ChoiceProps {
  of: Whose;
  /** The handle of whom the choice of is being worked on. */
  busyWith: string | null;
  onChoose: (payer: Payer) => void;
}

/** The members whom an issuer can bill, to choose one of. */
export const MemberChoice = ({ of, ...choosing }: ChoiceProps) => (
  <SearchChoice
    queryOf={(searched) => membersFound(of, searched)}
    texts={strings.choice}
    row={({ id, attributes: { fullName: name, nationalId, clubName } }) => ({
      name,
      detail: [nationalId, of.type !== "club" && clubName].filter(Boolean).join(", "),
      action: <ChooseButton payer={{ handle: memberHandle(id), name, detail: nationalId }} {...choosing} />,
    })}
  />
);
