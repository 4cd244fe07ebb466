import { zodResolver } from "@hookform/resolvers/zod";
import { AddMember, type AddMemberInput, addMember } from "@salle/contract/members/changes";
import { useRef } from "react";
import { call } from "../../../lib/client.ts";
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
import { lastList } from "./last-list.ts";
import { MemberFields } from "./member-fields.tsx";
import { memberResolver } from "./member-resolver.ts";
import { blankMember } from "./member-values.ts";
import { memberPath } from "./paths.ts";
import { keepRecord } from "./queries.ts";
import { strings } from "./strings.ts";

type Allowed = Pick<AddMemberInput, "allowDuplicate" | "allowUnusualNumber">;

/** `/membership/members/add`: an administrator adds a member to the club. */
export function Screen() {
  const { session, context } = useSession();
  const go = useGo();
  const form = useForm<AddMemberInput, unknown, AddMember>({
    resolver: memberResolver(zodResolver(AddMember), { country: session.parameters.defaultCountry }),
    defaultValues: blankMember(session.parameters.defaultCountry),
  });
  // What the person has said yes to although the server warned of it; good for the same member only.
  const allowed = useRef<Allowed>({});
  const allow = (flag: Allowed) => ({
    label: strings.addAnyway,
    run: () => {
      allowed.current = { ...allowed.current, ...flag };
      return form.handleSubmit(send)();
    },
  });
  const { problem, submit } = useSubmit(form, {
    invalidates: ["members"],
    acts: { "possible-duplicate": allow({ allowDuplicate: 1 }), "unusual-number": allow({ allowUnusualNumber: 1 }) },
  });
  const { isDirty } = form.formState;
  const release = useUnsavedGuard(() => isDirty);

  const send = async (values: AddMember) => {
    const attributes = { ...values, ...allowed.current };
    const params = { club: context?.id ?? "" };
    await submit(
      attributes,
      async (idempotencyKey) => keepRecord(await call(addMember, { params, body: { attributes }, idempotencyKey })),
      async ({ id, attributes: { firstName, lastName } }) => {
        release();
        toast(strings.added(`${firstName} ${lastName}`));
        await go(memberPath("club", id), { replace: true });
      },
    );
  };
  return (
    <>
      <PageHeader
        title={strings.add}
        back={
          <BackLink to={to("/membership/members")} search={lastList()}>
            {strings.backToList}
          </BackLink>
        }
        actions={
          <ButtonLink variant="outline" to={to("/membership/members/add/existing")}>
            {strings.addExisting}
          </ButtonLink>
        }
      />
      <Form
        form={form}
        onSubmit={(values) => {
          allowed.current = {};
          return send(values);
        }}
        problem={problem}
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
