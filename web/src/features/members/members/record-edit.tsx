import { zodResolver } from "@hookform/resolvers/zod";
import { type MemberRecord, UpdateMember, type UpdateMemberInput, updateMember } from "@salle/contract/members/members";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../lib/client.ts";
import { type Path, useGo } from "../../../lib/links.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { Conflict } from "../../../ui/form/conflict.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useUnsavedGuard } from "../../../ui/form/unsaved-guard.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { words } from "../../../ui/strings.ts";
import { MemberFields } from "./member-fields.tsx";
import { valuesOf } from "./member-values.ts";
import { keepRecord } from "./queries.ts";
import { strings } from "./strings.ts";

interface RecordEditProps {
  record: MemberRecord;
  /** The record's page, to which saving and cancelling lead. */
  page: Path;
  onReload: () => Promise<unknown>;
}

/** The details as a form; the optimistic lock keeps it from overwriting what somebody else has saved meanwhile. */
export function RecordEdit({ record, page, onReload }: RecordEditProps) {
  const go = useGo();
  // The version of the moment the form was opened: a later refetch must not make an old form look current.
  const [opened] = useState(record);
  const form = useForm<UpdateMemberInput, unknown, UpdateMember>({
    resolver: zodResolver(UpdateMember),
    defaultValues: { ...valuesOf(opened), version: opened.attributes.version },
  });
  const { problem, submit } = useSubmit(form, { invalidates: ["members"] });
  const [isConflict, setConflict] = useState(false);
  const { isDirty } = form.formState;
  const release = useUnsavedGuard(() => isDirty);

  const send = async (attributes: UpdateMember) => {
    const input = { params: { id: record.id }, body: { attributes } };
    const failure = await submit(
      attributes,
      async (idempotencyKey) => keepRecord(await call(updateMember, { ...input, idempotencyKey })),
      async () => {
        release();
        toast(strings.saved);
        await go(page, { replace: true });
      },
    );
    setConflict(failure?.has("stale") ?? false);
  };
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={isConflict ? <Conflict text={strings.conflict} onReload={onReload} /> : problem}
      submit={strings.saveChanges}
      cancel={
        <ButtonLink variant="outline" to={page}>
          {words.cancel}
        </ButtonLink>
      }
    >
      <MemberFields />
    </Form>
  );
}
