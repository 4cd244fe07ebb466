import { zodResolver } from "@hookform/resolvers/zod";
import {
  CloseDifference,
  type CloseDifferenceInput,
  type GatewayDifference,
  MOST_NOTE,
} from "@salle/contract/finance/gateway-books";
import { useEffect, useRef } from "react";
import { invalidate } from "../../../lib/queries.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { LongTextField } from "../../../ui/form/long-text-field.tsx";
import type { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { words } from "../../../ui/strings.ts";
import { texts } from "./panel-strings.ts";
import { close } from "./queries.ts";

interface CloseFormProps {
  of: GatewayDifference;
  guard: ReturnType<typeof usePanelGuard>;
}

/** The word that a difference is dealt with, and how. */
export function CloseForm({ of: { id }, guard }: CloseFormProps) {
  const form = useForm<CloseDifferenceInput, unknown, CloseDifference>({
    resolver: zodResolver(CloseDifference),
    defaultValues: { note: "" },
  });
  useLeftClean(guard);
  const { problem, submit } = useSubmit(form, {
    // Not when it fails: the note stays in sight when somebody else was quicker.
    invalidates: [],
    acts: { conflict: { label: words.reload, run: () => invalidate("gateway-books") } },
  });
  const send = (values: CloseDifference) =>
    submit(
      values,
      (key) => close(id, values, key),
      () => {
        guard.leave();
        toast(texts.closed);
        void invalidate("gateway-books");
      },
    );
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={texts.close}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
    >
      <LongTextField name="note" label={texts.note} hint={texts.noteHint} maxLength={MOST_NOTE} isRequired />
    </Form>
  );
}

/** Once nothing can be said any more, there is nothing to lose either. */
function useLeftClean({ setDirty }: CloseFormProps["guard"]): void {
  const last = useRef(setDirty);
  last.current = setDirty;
  useEffect(() => () => last.current(false), []);
}
