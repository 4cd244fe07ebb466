import { Button } from "@chakra-ui/react";
import { EmptyState } from "../feedback/empty-state.tsx";
import { words } from "../strings.ts";
import type { ListTexts } from "./declaration.ts";

/** Nothing fits the search and the filters, and the way out of them. */
export function NoMatch({ texts, onClear }: { texts: ListTexts; onClear: () => void }) {
  const action = (
    <Button variant="outline" onClick={onClear}>
      {texts.clear ?? words.clearFilters}
    </Button>
  );
  return (
    <EmptyState
      drawing="unmatched"
      title={texts.noMatchTitle ?? words.noMatch}
      text={texts.noMatchText}
      action={action}
    />
  );
}
