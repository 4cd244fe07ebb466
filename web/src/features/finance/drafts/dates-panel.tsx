import { Box } from "@chakra-ui/react";
import { addDays, daysBetween } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import type { ApproveDraft } from "@salle/contract/finance/drafts";
import type { Invoice } from "@salle/contract/finance/invoices";
import { expectHeading } from "../../../lib/focus.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { DatesForm } from "./dates-form.tsx";
import { saveDates } from "./queries.ts";
import { strings } from "./strings.ts";

interface DatesPanelProps {
  draft: Invoice;
  /** Whether it is approved with the dates, or they are kept for later; null while the panel is closed. */
  purpose: "approve" | "keep" | null;
  onClose: () => void;
}

/** The panel that approves a draft with its dates, or keeps them for later. */
export function DatesPanel({ draft, purpose, onClose }: DatesPanelProps) {
  const guard = usePanelGuard(onClose);
  const approves = purpose === "approve";
  const save = async (dates: ApproveDraft, key: string) => {
    const { data } = await saveDates(draft.id, dates, approves, key);
    // The invoice takes the draft's place, and this panel with it.
    if (approves) expectHeading();
    toast(approves ? strings.approved(data.attributes.invoiceNumber) : strings.datesSaved);
  };
  return (
    <Panel
      title={approves ? strings.approveTitle : strings.datesTitle}
      isOpen={purpose !== null}
      onClose={() => void guard.close()}
    >
      {purpose && (
        <DatesForm
          dates={approves ? fromToday(draft.attributes) : datesOf(draft.attributes)}
          submit={approves ? strings.approve : strings.save}
          save={save}
          onSaved={guard.leave}
          onCancel={() => void guard.close()}
          onDirty={guard.setDirty}
        >
          {approves && <Box color="fg.muted">{strings.approveText}</Box>}
        </DatesForm>
      )}
    </Panel>
  );
}

const datesOf = ({ issuedDate, dueDate }: ApproveDraft): ApproveDraft => ({ issuedDate, dueDate });

/** A draft that has lain for a while is issued today, with as long to pay as it would have had; a day to come is kept for later. */
function fromToday({ issuedDate, dueDate, issuer, instanceCreatedDate }: Invoice["attributes"]): ApproveDraft {
  const today = todayIn(issuer.timeZone, new Date());
  const wasBegunOn = todayIn(issuer.timeZone, new Date(instanceCreatedDate));
  if (issuedDate !== wasBegunOn) return { issuedDate, dueDate };
  return { issuedDate: today, dueDate: addDays(today, daysBetween(issuedDate, dueDate)) };
}
