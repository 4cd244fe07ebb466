import { zodResolver } from "@hookform/resolvers/zod";
import { CreateClub } from "@salle/contract/organisations/club-changes";
import { to, useGo } from "../../../lib/links.ts";
import { useSession } from "../../../lib/session.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useUnsavedGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { BackLink, ButtonLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { words } from "../../../ui/strings.ts";
import { ClubFields } from "./club-fields.tsx";
import { blankClub, type CreateClubInput, clubResolver } from "./club-values.ts";
import { addClub } from "./saves.ts";
import { strings } from "./strings.ts";

/** `/clubs/add`: a club of the group that one works in, or of the federation itself. */
export function Screen() {
  const go = useGo();
  const { session, context } = useSession();
  const form = useForm<CreateClubInput, unknown, CreateClub>({
    resolver: clubResolver(zodResolver(CreateClub)),
    defaultValues: {
      ...blankClub(session.parameters.defaultCountry),
      clubGroupId: context?.type === "club-groups" ? context.id : "",
    },
  });
  const { problem, submit } = useSubmit(form, { invalidates: ["clubs", "club-groups"] });
  const { isDirty } = form.formState;
  const release = useUnsavedGuard(() => isDirty);
  const send = (values: CreateClub) =>
    submit(
      values,
      (key) => addClub(values, key),
      async ({ id }) => {
        release();
        toast(strings.added(values.name));
        await go(to("/clubs/view/:id/:tab?", { id }), { replace: true });
      },
    );
  const list = to("/clubs/view");
  return (
    <>
      <PageHeader title={strings.add} back={<BackLink to={list}>{strings.back}</BackLink>} />
      <Form
        form={form}
        onSubmit={send}
        problem={problem}
        submit={strings.add}
        cancel={
          <ButtonLink to={list} variant="outline">
            {words.cancel}
          </ButtonLink>
        }
      >
        <ClubFields />
      </Form>
    </>
  );
}
