import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { UpdateVisibility } from "@salle/contract/members/privacy";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type * as z from "zod/mini";
import { useSession } from "../../../lib/session.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { SwitchField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useUnsavedGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { memberProfileQuery, saveVisibility } from "./queries.ts";
import { strings } from "./strings.ts";

type Input = z.input<typeof UpdateVisibility>;

/** What one shows to other members, and whether one may be written to. */
export function Visibility() {
  const { accountId } = useSession().session;
  const { data } = useSuspenseQuery(memberProfileQuery(accountId));
  const { isProfilePublic, isEmailPublic, isMobilePublic, allowMarketing } = data.attributes;
  const form = useForm<Input, unknown, UpdateVisibility>({
    resolver: zodResolver(UpdateVisibility),
    defaultValues: { isProfilePublic, isEmailPublic, isMobilePublic, allowMarketing },
  });
  const isDirty = useRef(false);
  useUnsavedGuard(() => isDirty.current);
  const { problem, submit } = useSubmit(form, { invalidates: ["privacy", "member", "members"] });
  const send = (values: UpdateVisibility) =>
    submit(
      values,
      (key) => saveVisibility(accountId, values, key),
      () => {
        form.reset(values);
        toast(strings.saved);
      },
    );
  return (
    <Box as="section" maxW="48rem">
      <Box as="h2" fontSize="lg" m="0" mb="1">
        {strings.visibility}
      </Box>
      <Box color="fg.muted" mb="4">
        {strings.visibilityText}
      </Box>
      <Form
        form={form}
        onSubmit={send}
        problem={problem}
        submit={strings.save}
        onDirty={(now) => {
          isDirty.current = now;
        }}
        isInline
      >
        <SwitchField name="isProfilePublic" label={strings.isProfilePublic} />
        <SwitchField name="isEmailPublic" label={strings.isEmailPublic} hint={strings.withProfile} />
        <SwitchField name="isMobilePublic" label={strings.isMobilePublic} hint={strings.withProfile} />
        <SwitchField name="allowMarketing" label={strings.allowMarketing} hint={strings.allowMarketingHint} />
      </Form>
    </Box>
  );
}
