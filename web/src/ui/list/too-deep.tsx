import { TOO_DEEP } from "@salle/contract/pages";
import { EmptyState } from "../feedback/empty-state.tsx";
import { ButtonLink } from "../layout/link.tsx";
import { words } from "../strings.ts";
import { placeOfPage } from "./url-names.ts";

/** Instead of rows, for who types the number of a page that only the page before it leads to. */
export const TooDeep = () => (
  <EmptyState
    title={TOO_DEEP}
    action={
      <ButtonLink variant="outline" to="." search={(before: object) => ({ ...before, ...placeOfPage(1) })}>
        {words.firstPage}
      </ButtonLink>
    }
  />
);
