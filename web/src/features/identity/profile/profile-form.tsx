import { zodResolver } from "@hookform/resolvers/zod";
import { type Profile, UpdateProfile } from "@salle/contract/identity/profile";
import { formatPhone } from "@salle/contract/phones";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type * as z from "zod/mini";
import { readSession } from "../../../lib/session.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { PhoneField, TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useUnsavedGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { EmailCard } from "./email-card.tsx";
import { profileQuery, saveProfile } from "./queries.ts";
import { strings } from "./strings.ts";

type Input = z.input<typeof UpdateProfile>;
const inputOf = ({ attributes: { firstName, lastName, mobilePhoneNumber, version } }: Profile): Input => ({
  firstName,
  lastName,
  mobilePhoneNumber: formatPhone(mobilePhoneNumber ?? ""),
  version,
});

/** What one signs in with, and under it one's own name and phone number. */
export function OwnProfile() {
  const { data: profile } = useSuspenseQuery(profileQuery);
  return (
    <>
      <EmailCard profile={profile} />
      <ProfileForm />
    </>
  );
}

function ProfileForm() {
  const { data: profile, refetch } = useSuspenseQuery(profileQuery);
  const form = useForm<Input, unknown, UpdateProfile>({
    resolver: zodResolver(UpdateProfile),
    defaultValues: inputOf(profile),
  });
  const isDirty = useRef(false);
  useUnsavedGuard(() => isDirty.current);
  const reload = async () => {
    const { data } = await refetch();
    if (data) form.reset(inputOf(data));
  };
  const stale = { text: strings.conflict, reload };
  const { problem, submit } = useSubmit(form, { invalidates: ["profile", "member"], stale });
  const send = (values: UpdateProfile) =>
    submit(
      values,
      (key) => saveProfile(values, key),
      (saved) => {
        form.reset(inputOf(saved));
        toast(strings.saved);
        // The header shows the name.
        void readSession().catch(() => undefined);
      },
    );
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={strings.save}
      onCancel={() => form.reset()}
      onDirty={(now) => {
        isDirty.current = now;
      }}
    >
      <TextField name="firstName" label={strings.firstName} autoComplete="given-name" isRequired />
      <TextField name="lastName" label={strings.lastName} autoComplete="family-name" isRequired />
      <PhoneField name="mobilePhoneNumber" label={strings.mobilePhoneNumber} autoComplete="tel" />
    </Form>
  );
}
