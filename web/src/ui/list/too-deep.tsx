import { TOO_DEEP } from "@salle/contract/pages";
import { EmptyState } from "../feedback/empty-state.tsx";
import { AppLink } from "../layout/link.tsx";
import { words } from "../strings.ts";

/** Instead of rows, for who types the number of a page that only the page before it leads to. */
export const TooDeep = () => (
  <EmptyState
    title={TOO_DEEP}
    action={
      <AppLink to="." search={(before: object) => ({ ...before, page: undefined, cursor: undefined })}>
        {words.firstPage}
      </AppLink>
    }
  />
);
