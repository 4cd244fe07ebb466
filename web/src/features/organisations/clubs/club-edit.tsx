import { zodResolver } from "@hookform/resolvers/zod";
import { UpdateClub, type UpdateClubInput } from "@salle/contract/organisations/club-changes";
import type { Club } from "@salle/contract/organisations/clubs";
import { useState } from "react";
import { type Path, useGo } from "../../../lib/links.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useUnsavedGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { words } from "../../../ui/strings.ts";
import { ClubFields } from "./club-fields.tsx";
import { clubResolver, valuesOf } from "./club-values.ts";
import { saveClub } from "./saves.ts";
import { strings } from "./strings.ts";

interface ClubEditProps {
  club: Club;
  /** The club's page, to which saving and cancelling lead. */
  page: Path;
  onReload: () => Promise<unknown>;
}

/** A club's details as a form; the optimistic lock keeps it from overwriting what somebody else has saved meanwhile. */
export function ClubEdit({ club, page, onReload }: ClubEditProps) {
  const go = useGo();
  // The version of the moment the form was opened: a later refetch must not make an old form look current.
  const [opened] = useState(club);
  const form = useForm<UpdateClubInput, unknown, UpdateClub>({
    resolver: clubResolver(zodResolver(UpdateClub), opened),
    defaultValues: { ...valuesOf(opened), version: opened.attributes.version },
  });
  const stale = { text: strings.conflict, reload: onReload };
  const { problem, submit } = useSubmit(form, { invalidates: ["clubs", "members"], stale });
  const { isDirty } = form.formState;
  const release = useUnsavedGuard(() => isDirty);
  const send = (values: UpdateClub) =>
    submit(
      values,
      (key) => saveClub(club.id, values, key),
      async () => {
        release();
        toast(strings.saved);
        await go(page, { replace: true });
      },
    );
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={strings.save}
      cancel={
        <ButtonLink variant="outline" to={page}>
          {words.cancel}
        </ButtonLink>
      }
    >
      <ClubFields />
    </Form>
  );
}
