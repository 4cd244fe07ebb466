import { SearchChoice } from "../../../ui/list/search-choice.tsx";
import { kindWords } from "../bills/index.ts";
import { ChooseButton } from "./choose-button.tsx";
import type { ChoiceProps } from "./member-choice.tsx";
import { organisationsFound } from "./queries.ts";
import { strings } from "./strings.ts";

/** The clubs and groups whom an issuer can bill, to choose one of. */
export const OrganisationChoice = ({ of, ...choosing }: ChoiceProps) => (
  <SearchChoice
    queryOf={(searched) => organisationsFound(of, searched)}
    texts={strings.organisations}
    row={({ id: handle, name }) => {
      const detail = kindWords(handle);
      return { name, detail, action: <ChooseButton payer={{ handle, name, detail }} {...choosing} /> };
    }}
  />
);
