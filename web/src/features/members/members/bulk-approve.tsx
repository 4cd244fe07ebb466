import { Button } from "@chakra-ui/react";
import type { BulkItem } from "@salle/contract/wire";
import { useEffect, useState } from "react";
import { invalidate } from "../../../lib/queries.ts";
import { useSession } from "../../../lib/session.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import type { PanelContentProps } from "../../../ui/list/bulk.ts";
import { Outcomes } from "../../../ui/list/outcomes.tsx";
import { Foot } from "../../../ui/overlay/foot.tsx";
import { words } from "../../../ui/strings.ts";
import { approveMany } from "./approve-many.ts";
import { settle } from "./queries.ts";

type All = ReadonlyMap<string, BulkItem>;

/** Approves those ticked in the members table who wait; who could not be approved is told with the reason. */
export function BulkApprove({ ticked, onClose, onDone }: PanelContentProps) {
  const { context } = useSession();
  const [outcomes, setOutcomes] = useState<All>(new Map());
  const failed = [...outcomes.values()].filter(({ success }) => !success).length;
  const { start, isBusy, problem } = useAction<All>({
    run: (key) => approveMany(context?.id ?? "", [...ticked.keys()], key),
    failed: texts.failed,
    failsOn: "page",
    invalidates: ["member"],
    onDone: (all) => {
      if ([...all.values()].some(({ success }) => !success)) return setOutcomes(all);
      toast(texts.done(all.size));
      refresh();
      onDone();
    },
  });
  // The list follows when the panel goes: under a filter it loses these rows, and with them the panel that stands in it.
  useEffect(() => () => void (outcomes.size > 0 && refresh()), [outcomes]);
  return (
    <>
      {problem ? (
        <Alert tone="danger">{problem}</Alert>
      ) : outcomes.size === 0 ? (
        <Alert tone="info">{texts.mails}</Alert>
      ) : (
        <Alert tone="warning">{texts.some(failed, outcomes.size)}</Alert>
      )}
      <Outcomes
        title={words.counted(String(ticked.size), "member", "members")}
        success={texts.success}
        failure={texts.failure}
        {...{ ticked, outcomes }}
      />
      {outcomes.size > 0 ? (
        <Foot act={<Button onClick={onDone}>{words.close}</Button>} />
      ) : (
        <Foot
          act={
            <Button loading={isBusy} onClick={() => start()}>
              {texts.approve}
            </Button>
          }
          cancel={
            <Button variant="outline" onClick={onClose}>
              {words.cancel}
            </Button>
          }
        />
      )}
    </>
  );
}

function refresh() {
  settle();
  void invalidate("members");
}

const texts = {
  approve: "Approve",
  mails: "Each of them is told by email that they are a member.",
  success: "Approved",
  failure: "Not approved",
  some: (failed: number, all: number) => `${failed} of ${all} could not be approved. The reasons are below.`,
  done: (count: number) => `${words.counted(String(count), "member has", "members have")} been approved.`,
  failed: "The members could not be approved.",
};
