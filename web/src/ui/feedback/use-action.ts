import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { failureText, messageOf } from "../../lib/failure.ts";
import { createKeys } from "../../lib/idempotency.ts";
import { invalidate, type Tag } from "../../lib/queries.ts";
import { confirm } from "../overlay/confirm.tsx";
import type { Question as Asked } from "../overlay/confirm-dialog.tsx";
import { busy } from "./busy.ts";
import { toast } from "./toaster.tsx";

/** What is asked before an action; the action itself is what confirming runs. */
export type Question = Omit<Asked, "run" | "failed">;

interface ActionOptions<In, Out> {
  /** The call. Its idempotency key is the same for every try of the same input until one succeeds. */
  run: (key: string, input: In) => Promise<Out>;
  /** Asked first; the dialog stands until the call is done and shows what went wrong. */
  confirm?: Question | ((input: In) => Question | null);
  /** It takes long and the page shows how far it is: the dialog closes once it is confirmed. */
  showsProgress?: boolean;
  /** What to say once it is done. */
  done?: string | ((answer: Out, input: In) => string);
  /** What to say when the server says nothing, or what to say around the cause. */
  failed?: string | ((cause: string) => string);
  /** Where a failure is said: by a toast that stays, as a danger or a warning, or on the page, which then shows `error`. */
  failsOn?: "toast" | "warning" | "page";
  /** The cache tags of what the call may have changed, also when it has failed: somebody else may have been quicker. */
  invalidates: readonly Tag[];
  onDone?: (answer: Out, input: In) => void;
  /** The input that takes this one back, where there is one: the toast offers it. */
  undo?: (input: In) => In | undefined;
}

/** A mutation outside a form: asks for confirmation where it should, calls, invalidates, and says how it went. */
export function useAction<Out, In = void>(options: ActionOptions<In, Out>) {
  const { run, done, failed, failsOn = "toast", invalidates, onDone, undo } = options;
  const [keys] = useState(createKeys);
  const { mutateAsync, isPending, error, variables, reset } = useMutation({
    mutationFn: (input: In) => busy(run(keys.keyFor(input ?? null), input)),
    onSuccess: async (answer, input) => {
      keys.done();
      await invalidate(...invalidates);
      onDone?.(answer, input);
      if (done) toast(typeof done === "string" ? done : done(answer, input), { undo: undoOf(input) });
    },
    // Not waited for: the failure is said at once.
    onError: () => void invalidate(...invalidates),
  });

  const undoOf = (input: In) => {
    const inverse = undo?.(input);
    if (inverse === undefined) return undefined;
    return () => void mutateAsync(inverse).catch((thrown) => toast(messageOf(thrown), { type: "error" }));
  };
  const wordsFor = (thrown: unknown) =>
    typeof failed === "function" ? failed(messageOf(thrown)) : failureText(thrown, failed);
  const start = async (input: In): Promise<void> => {
    try {
      const question = typeof options.confirm === "function" ? options.confirm(input) : options.confirm;
      if (question && options.showsProgress) {
        if (await confirm(question)) await mutateAsync(input);
      } else if (question) await confirm({ ...question, run: () => mutateAsync(input), failed: wordsFor });
      else await mutateAsync(input);
    } catch (thrown) {
      if (failsOn !== "page") toast(wordsFor(thrown), { type: failsOn === "warning" ? "warning" : "error" });
    }
  };
  return {
    /** Begins; never throws, so it can stand in an event handler. */
    start: (input: In) => void start(input),
    isBusy: isPending,
    /** Whether it is this input that is being worked on, where one action serves several buttons. */
    isBusyWith: (input: In) => isPending && variables === input,
    /** What to say of the last failure; null when there is none. */
    problem: error && wordsFor(error),
    error,
    reset,
  };
}
