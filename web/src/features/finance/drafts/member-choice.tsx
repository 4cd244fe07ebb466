import { Box, Button } from "@chakra-ui/react";
import type { Invoice } from "@salle/contract/finance/invoices";
import type { SecurableContext } from "@salle/contract/identity/session";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { SearchChoice } from "../../../ui/list/search-choice.tsx";
import { begin, membersFound } from "./queries.ts";
import { strings } from "./strings.ts";

interface MemberChoiceProps {
  of: Pick<SecurableContext, "type" | "id">;
  onBegun: (draft: Invoice) => void;
}

/** The members whom an issuer can bill, to choose one of: the draft is begun with that. */
export function MemberChoice({ of, onBegun }: MemberChoiceProps) {
  const { start, isBusy, isBusyWith } = useAction<Invoice, string>({
    run: (key, id) => begin(of, id, key),
    failed: strings.beginError,
    invalidates: ["invoices"],
    onDone: onBegun,
  });
  return (
    <>
      <Box mb="4" color="fg.muted">
        {strings.newText}
      </Box>
      <SearchChoice
        queryOf={(searched) => membersFound(of, searched)}
        texts={strings.choice}
        row={({ id, attributes: { fullName, nationalId, clubName } }) => ({
          name: fullName,
          detail: [nationalId, of.type !== "club" && clubName].filter(Boolean).join(", "),
          action: (
            <Button
              size="sm"
              variant="outline"
              flexShrink="0"
              aria-label={strings.chooseOf(fullName)}
              disabled={isBusy && !isBusyWith(id)}
              loading={isBusyWith(id)}
              onClick={() => start(id)}
            >
              {strings.choose}
            </Button>
          ),
        })}
      />
    </>
  );
}
