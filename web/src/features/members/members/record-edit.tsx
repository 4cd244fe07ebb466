import { zodResolver } from "@hookform/resolvers/zod";
import { UpdateMember, type UpdateMemberInput, updateMember } from "@salle/contract/members/changes";
import type { MemberRecord } from "@salle/contract/members/members";
import { useState } from "react";
import { call } from "../../../lib/client.ts";
import { type Path, useGo } from "../../../lib/links.ts";
import { useSession } from "../../../lib/session.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useUnsavedGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { words } from "../../../ui/strings.ts";
import { MemberFields } from "./member-fields.tsx";
import { memberResolver } from "./member-resolver.ts";
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
  const { session } = useSession();
  // The version of the moment the form was opened: a later refetch must not make an old form look current.
  const [opened] = useState(record);
  const form = useForm<UpdateMemberInput, unknown, UpdateMember>({
    resolver: memberResolver(zodResolver(UpdateMember), {
      country: session.parameters.defaultCountry,
      before: valuesOf(opened),
    }),
    defaultValues: { ...valuesOf(opened), version: opened.attributes.version },
  });
  const stale = { text: strings.conflict, reload: onReload };
  const { problem, submit } = useSubmit(form, { invalidates: ["members"], stale });
  const { isDirty } = form.formState;
  const release = useUnsavedGuard(() => isDirty);

  const send = async (attributes: UpdateMember) => {
    const input = { params: { id: record.id }, body: { attributes } };
    await submit(
      attributes,
      async (idempotencyKey) => keepRecord(await call(updateMember, { ...input, idempotencyKey })),
      async () => {
        release();
        toast(strings.saved);
        await go(page, { replace: true });
      },
    );
  };
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
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
