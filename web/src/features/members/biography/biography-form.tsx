import { Button } from "@chakra-ui/react";
import { type Biography, biographyBounds, type SaveBiography } from "@salle/contract/members/biography";
import { hands } from "@salle/contract/members/codes";
import { useEffect, useState } from "react";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { SwitchField, TextField } from "../../../ui/form/fields.tsx";
import { FieldGroup, Form } from "../../../ui/form/form.tsx";
import { LongTextField } from "../../../ui/form/long-text-field.tsx";
import { SegmentField } from "../../../ui/form/segment-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { type BiographyValues, resolverFor, valuesOf } from "./biography-values.ts";
import { PhotoField } from "./photo-field.tsx";
import { sendBiography } from "./queries.ts";
import { strings } from "./strings.ts";

interface BiographyFormProps {
  /** The member's place in a club; null for one's own. */
  id: string | null;
  biography: Biography;
  reload: () => Promise<Biography>;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

/** Changes what a member tells of themself (spec 02 §2). */
export function BiographyForm({ id, biography, reload, onDirty, onCancel, onSaved }: BiographyFormProps) {
  // What is on the screen: a later refetch must not make an old form look current.
  const [opened, setOpened] = useState(biography);
  const canVerify = opened.capabilities?.canVerify ?? false;
  const form = useForm<BiographyValues, unknown, SaveBiography>({
    resolver: resolverFor(opened),
    defaultValues: valuesOf(opened),
  });
  useEffect(() => form.setFocus("handedness"), [form.setFocus]);
  const { problem, submit } = useSubmit(form, {
    invalidates: ["biography"],
    failed: strings.errors,
    stale: {
      text: strings.stale,
      reload: async () => {
        const next = await reload();
        setOpened(next);
        form.reset(valuesOf(next));
      },
    },
  });
  const isWrong = Object.keys(form.formState.errors).length > 0;
  const send = (values: SaveBiography) =>
    submit(
      values,
      (key) => sendBiography(id, values, key),
      () => {
        toast(strings.saved);
        onSaved();
      },
    );
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem ?? (isWrong ? { text: strings.errors } : null)}
      submit={strings.save}
      cancel={
        <>
          <Button variant="outline" onClick={() => form.reset(valuesOf(opened))}>
            {strings.reset}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {strings.cancel}
          </Button>
        </>
      }
      onDirty={onDirty}
      isInline
    >
      <FieldGroup legend={strings.general}>
        <SegmentField
          name="handedness"
          label={strings.handedness}
          options={hands.map((value) => ({ value, label: strings.hands[value] }))}
        />
        <LongTextField name="why" label={strings.why} lines={5} maxLength={biographyBounds.why} />
        <TextField name="birthCity" label={strings.birthCity} maxLength={biographyBounds.city} />
        <TextField name="residingCity" label={strings.residingCity} maxLength={biographyBounds.city} />
        <PhotoField />
      </FieldGroup>
      <FieldGroup legend={strings.privacy}>
        <SwitchField name="showBio" label={strings.showBio} hint={strings.showBioHint} />
        <SwitchField name="showBirthYear" label={strings.showBirthYear} />
        <SwitchField name="showBioPhoto" label={strings.showBioPhoto} hint={strings.showBioPhotoHint} />
        <SwitchField
          name="isPhotoVerified"
          label={strings.isPhotoVerified}
          hint={canVerify ? strings.verifyHint : strings.staffVerify}
          isDisabled={!canVerify}
        />
      </FieldGroup>
    </Form>
  );
}
