import { type DeadLetterReason, sendReasonAgain } from "@salle/contract/platform/jobs";
import { useState } from "react";
import { call } from "../../../lib/client.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { strings } from "./strings.ts";

/**
 * Sends all messages of a reason again, call after call, and tells how far it is. Each call has an idempotency key of its
 * own that follows from the action's, so another try after a failure goes through the same calls and on from there.
 */
export function useSendAll({ id, attributes: { queue, reason, waiting } }: DeadLetterReason) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const send = async (key: string): Promise<number> => {
    let done = 0;
    let cursor: string | null = null;
    try {
      for (let page = 1; page === 1 || cursor !== null; page++) {
        setProgress({ done, total: Math.max(waiting, done) });
        const query: { page?: { cursor: string } } = cursor === null ? {} : { page: { cursor } };
        const { data } = await call(sendReasonAgain, { params: { id }, query, idempotencyKey: `${key}-${page}` });
        done += data.attributes.sent;
        cursor = data.attributes.nextCursor;
      }
      return done;
    } finally {
      setProgress(null);
    }
  };
  const { start } = useAction({
    run: send,
    confirm: {
      title: strings.sendAllTitle(waiting),
      text: strings.sendAllText(queue, reason),
      confirm: strings.sendAll,
    },
    showsProgress: true,
    done: strings.sentAll,
    failed: strings.sendAllStopped,
    invalidates: ["dead-letters"],
  });
  return { start: () => start(), progress };
}
