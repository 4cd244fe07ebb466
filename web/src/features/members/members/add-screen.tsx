import { Button } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { AddMember, type AddMemberInput, addMember } from "@salle/contract/members/members";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../lib/client.ts";
import { to, useGo } from "../../../lib/links.ts";
import { useSession } from "../../../lib/session.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useUnsavedGuard } from "../../../ui/form/unsaved-guard.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { BackLink, ButtonLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { words } from "../../../ui/strings.ts";
import { lastList } from "./last-list.ts";
import { MemberFields } from "./member-fields.tsx";
import { blankMember } from "./member-values.ts";
import { memberPath } from "./paths.ts";
import { keepRecord } from "./queries.ts";
import { strings } from "./strings.ts";

/** `/membership/members/add`: an administrator adds a member to the club. */
export function Screen() {
  const { session, context } = useSession();
  const go = useGo();
  const form = useForm<AddMemberInput, unknown, AddMember>({
    resolver: zodResolver(AddMember),
    defaultValues: blankMember(session.parameters.defaultCountry),
  });
  const { problem, submit } = useSubmit(form, { invalidates: ["members"] });
  const [isDuplicate, setDuplicate] = useState(false);
  const { isDirty } = form.formState;
  const release = useUnsavedGuard(() => isDirty);

  const send = async (values: AddMember, allowDuplicate?: 1) => {
    setDuplicate(false);
    const attributes = { ...values, ...(allowDuplicate && { allowDuplicate }) };
    const params = { club: context?.id ?? "" };
    const failure = await submit(
      attributes,
      async (idempotencyKey) => keepRecord(await call(addMember, { params, body: { attributes }, idempotencyKey })),
      async ({ id, attributes: { firstName, lastName } }) => {
        release();
        toast(strings.added(`${firstName} ${lastName}`));
        await go(memberPath("club", id), { replace: true });
      },
    );
    setDuplicate(failure?.has("possible-duplicate") ?? false);
  };
  const shown = problem && (
    <>
      {problem}
      {isDuplicate && (
        <div>
          <Button
            size="sm"
            variant="outline"
            mt="2"
            onClick={() => void form.handleSubmit((values) => send(values, 1))()}
          >
            {strings.addAnyway}
          </Button>
        </div>
      )}
    </>
  );
  return (
    <>
      <PageHeader
        title={strings.add}
        back={
          <BackLink to={to("/membership/members")} search={lastList()}>
            {strings.backToList}
          </BackLink>
        }
      />
      <Form
        form={form}
        onSubmit={(values) => send(values)}
        problem={shown}
        submit={strings.add}
        cancel={
          <ButtonLink variant="outline" to={to("/membership/members")} search={lastList()}>
            {words.cancel}
          </ButtonLink>
        }
      >
        <MemberFields isNew />
      </Form>
    </>
  );
}
