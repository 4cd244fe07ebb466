import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import type * as z from "zod/mini";
import type { Tag } from "../../lib/queries.ts";
import { toast } from "../feedback/toaster.tsx";
import { Panel } from "../overlay/panel.tsx";
import { Form } from "./form.tsx";
import { LongTextField } from "./long-text-field.tsx";
import { usePanelGuard } from "./unsaved-guard.ts";
import { useForm } from "./use-form.ts";
import { useSubmit } from "./use-submit.ts";

interface Reason {
  reason?: string | undefined;
}

interface ReasonFormProps<R extends Reason> {
  /** What the reason has to be. */
  schema: z.ZodMiniType<R, R>;
  /** Before the field: what follows from saying no. */
  children?: ReactNode;
  label: string;
  hint?: string;
  maxLength: number;
  isRequired?: boolean;
  /** The word of the button. */
  act: string;
  /** @throws ApiFailure */
  run: (values: R, idempotencyKey: string) => Promise<unknown>;
  done: string;
  invalidates: readonly Tag[];
}

interface ReasonPanelProps<R extends Reason> extends ReasonFormProps<R> {
  title: string;
  about?: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The drawer in which somebody says no to what others have asked for, and why. */
export function ReasonPanel<R extends Reason>({ title, about, isOpen, onClose, ...asked }: ReasonPanelProps<R>) {
  const guard = usePanelGuard(onClose);
  return (
    <Panel title={title} about={about} isOpen={isOpen} onClose={() => void guard.close()}>
      {isOpen && <ReasonForm {...asked} guard={guard} />}
    </Panel>
  );
}

function ReasonForm<R extends Reason>(props: ReasonFormProps<R> & { guard: ReturnType<typeof usePanelGuard> }) {
  const { schema, children, act, run, done, invalidates, guard, ...field } = props;
  const form = useForm<Reason, unknown, R>({
    resolver: zodResolver<Reason, unknown, R>(schema),
    defaultValues: { reason: "" },
  });
  const { problem, submit } = useSubmit(form, { invalidates });
  const send = (values: R) =>
    submit(
      values,
      (key) => run(values, key),
      () => {
        guard.leave();
        toast(done);
      },
    );
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={act}
      onCancel={() => void guard.close()}
      onDirty={guard.setDirty}
    >
      {children && <Box color="fg.muted">{children}</Box>}
      <LongTextField name="reason" lines={4} {...field} />
    </Form>
  );
}
