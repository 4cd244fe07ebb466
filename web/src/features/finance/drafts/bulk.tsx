import { Box, Button } from "@chakra-ui/react";
import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import { useState } from "react";
import { ownerIn } from "../../../lib/owner.ts";
import { sales } from "../../../lib/queries.ts";
import { useSession } from "../../../lib/session.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import type { PanelContentProps } from "../../../ui/list/bulk.ts";
import { BulkPanel, bulkTexts } from "../../../ui/list/bulk-panel.tsx";
import type { BulkOutcomes } from "../../../ui/list/in-parts.ts";
import { Foot } from "../../../ui/overlay/foot.tsx";
import { words } from "../../../ui/strings.ts";
import { Terms } from "../finance-settings/index.ts";
import { DatesForm } from "./dates-form.tsx";
import { approveMany, removeMany } from "./queries.ts";
import { strings } from "./strings.ts";

const approving = bulkTexts("approved", ["draft", "drafts"]);
const deleting = bulkTexts("deleted", ["draft", "drafts"]);

/** What became of them; all of them is said by a toast, else it is shown why not of each. */
function useOutcomes(texts: ReturnType<typeof bulkTexts>, onDone: () => void) {
  const [outcomes, setOutcomes] = useState<BulkOutcomes>(new Map());
  const tell = (all: BulkOutcomes) => {
    if ([...all.values()].some(({ success }) => !success)) return setOutcomes(all);
    toast(texts.done(all.size));
    onDone();
  };
  return { outcomes, tell };
}

/** Approves the drafts ticked, in the order of the list, with the same dates: today, and their issuer's terms. */
export function BulkApprove({ ticked, onClose, onDone }: PanelContentProps) {
  const { outcomes, tell } = useOutcomes(approving, onDone);
  const { context } = useSession();
  const today = todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  return (
    <BulkPanel {...{ ticked, outcomes, texts: approving }} onClose={onDone} unticks>
      {context && (
        <Terms of={ownerIn(context)}>
          {(days) => (
            <DatesForm
              dates={{ issuedDate: today, dueDate: addDays(today, days) }}
              submit={strings.approve}
              save={async (dates, key) => tell(await approveMany(dates, [...ticked.keys()], key))}
              onSaved={() => undefined}
              onCancel={onClose}
            >
              <Box color="fg.muted">{strings.approveManyText}</Box>
            </DatesForm>
          )}
        </Terms>
      )}
    </BulkPanel>
  );
}

/** Deletes the drafts ticked. */
export function BulkDelete({ ticked, onClose, onDone }: PanelContentProps) {
  const { outcomes, tell } = useOutcomes(deleting, onDone);
  const { start, isBusy, problem } = useAction<BulkOutcomes>({
    run: (key) => removeMany([...ticked.keys()], key),
    failed: strings.deleteManyError,
    failsOn: "page",
    // What they billed of fee packages is to be billed again.
    invalidates: [...sales, "fee-assignments"],
    onDone: tell,
  });
  const foot = (
    <Foot
      act={
        <Button colorPalette="red" loading={isBusy} onClick={() => start()}>
          {strings.deleteOnes}
        </Button>
      }
      cancel={
        <Button variant="outline" onClick={onClose}>
          {words.cancel}
        </Button>
      }
    />
  );
  return (
    <BulkPanel {...{ ticked, outcomes, texts: deleting, foot }} onClose={onDone} unticks>
      {problem ? <Alert tone="danger">{problem}</Alert> : <Alert tone="warning">{strings.deleteManyText}</Alert>}
    </BulkPanel>
  );
}
