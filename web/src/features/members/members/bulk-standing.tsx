import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { createKeys } from "../../../lib/idempotency.ts";
import { useSession } from "../../../lib/session.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import type { PanelContentProps } from "../../../ui/list/bulk.ts";
import { BulkPanel, bulkTexts } from "../../../ui/list/bulk-panel.tsx";
import type { BulkOutcomes } from "../../../ui/list/in-parts.ts";
import { Foot } from "../../../ui/overlay/foot.tsx";
import { words } from "../../../ui/strings.ts";
import { approveMany, rejectMany, setArchivedMany } from "./many.ts";
import { refreshMembers, useRefreshOnClose } from "./refresh.ts";

interface BulkActProps extends PanelContentProps {
  run: (clubId: string, ids: string[], idempotencyKey: string) => Promise<BulkOutcomes>;
  /** Takes it back, where that can be done. */
  undo?: (ids: string[]) => Promise<void>;
  texts: ReturnType<typeof bulkTexts> & { act: string; mails: string; failed: string };
}

/** Does one thing with those ticked in the members table who wait; for whom it could not be done is told with the reason. */
function BulkAct({ ticked, onClose, onDone, run, undo, texts }: BulkActProps) {
  const { context } = useSession();
  const [outcomes, setOutcomes] = useState<BulkOutcomes>(new Map());
  const { start, isBusy, problem } = useAction<BulkOutcomes>({
    run: (key) => run(context?.id ?? "", [...ticked.keys()], key),
    failed: texts.failed,
    failsOn: "page",
    invalidates: ["member"],
    onDone: (all) => {
      if ([...all.values()].some(({ success }) => !success)) return setOutcomes(all);
      const ids = [...all.keys()];
      toast(texts.done(all.size), undo && { undo: () => void undo(ids) });
      refreshMembers();
      onDone();
    },
  });
  useRefreshOnClose(outcomes);
  const foot = (
    <Foot
      act={
        <Button loading={isBusy} onClick={() => start()}>
          {texts.act}
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
    <BulkPanel {...{ ticked, outcomes, texts, foot }} onClose={onDone} unticks>
      {problem ? <Alert tone="danger">{problem}</Alert> : <Alert tone="info">{texts.mails}</Alert>}
    </BulkPanel>
  );
}

export const BulkApprove = (props: PanelContentProps) => <BulkAct {...props} run={approveMany} texts={approving} />;

export const BulkReject = (props: PanelContentProps) => (
  <BulkAct {...props} run={rejectMany} undo={bringBack} texts={rejecting} />
);

/** Undo of a rejection: whoever is brought back within moments is not mailed. */
async function bringBack(ids: string[]): Promise<void> {
  const outcomes = await setArchivedMany(false, ids, createKeys().keyFor(ids)).catch(() => null);
  if (!outcomes || [...outcomes.values()].some(({ success }) => !success)) toast(rejecting.notBack, { type: "error" });
  refreshMembers();
}

const approving = {
  ...bulkTexts("approved"),
  act: "Approve",
  mails: "Each of them is told by email that they are a member.",
  failed: "The members could not be approved.",
};

const rejecting = {
  ...bulkTexts("rejected"),
  act: "Reject",
  mails: "Each of them is archived, and told by email that they were not accepted.",
  failed: "The members could not be rejected.",
  notBack: "Not all of them could be brought back.",
};
