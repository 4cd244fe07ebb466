import { contactRelations } from "@salle/contract/members/codes";
import {
  CONTACT_NOTE_LENGTH,
  type EmergencyContact,
  type SaveEmergencyContact,
  type SaveEmergencyContactInput,
} from "@salle/contract/members/emergency-contacts";
import { useEffect } from "react";
import { countryOptions } from "../../../lib/countries.ts";
import { invalidate } from "../../../lib/queries.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { EmailField, PhoneField, SelectField, TextField } from "../../../ui/form/fields.tsx";
import { FieldGroup, Form } from "../../../ui/form/form.tsx";
import { LongTextField } from "../../../ui/form/long-text-field.tsx";
import { StateField } from "../../../ui/form/state-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { bodyOf, contactResolver, valuesOf } from "./contact-values.ts";
import { type Settings, saveContact } from "./queries.ts";
import { strings } from "./strings.ts";

interface ContactFormProps {
  settings: Settings;
  /** Null for a new one. */
  contact: EmergencyContact | null;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

/** Adds or changes an emergency contact; which fields there are, and which must be filled, the settings say. */
export function ContactForm({ settings, contact, onDirty, onCancel, onSaved }: ContactFormProps) {
  const rules = settings.attributes;
  const before = valuesOf(contact, rules);
  const form = useForm<SaveEmergencyContactInput, unknown, SaveEmergencyContact>({
    resolver: contactResolver(rules, contact ? before : undefined),
    defaultValues: before,
  });
  // Where the button was that opened it.
  useEffect(() => form.setFocus("firstName"), [form.setFocus]);
  const { problem, submit } = useSubmit(form, {
    invalidates: ["emergency-contacts"],
    failed: strings.submitError,
    stale: {
      text: strings.stale,
      reload: async () => {
        await invalidate("emergency-contacts");
        onSaved();
      },
    },
  });
  const send = (values: SaveEmergencyContact) => {
    const body = { ...bodyOf(values, rules), ...(contact && { version: contact.attributes.version }) };
    const name = `${values.firstName} ${values.lastName}`;
    return submit(
      body,
      (key) => saveContact(settings, contact?.id ?? null, body, key),
      () => {
        toast((contact ? strings.saved : strings.added)(name));
        onSaved();
      },
    );
  };
  return (
    <Form
      form={form}
      onSubmit={send}
      problem={problem}
      submit={strings.save}
      onCancel={onCancel}
      onDirty={onDirty}
      isInline
    >
      <TextField name="firstName" label={strings.firstName} isRequired />
      <TextField name="lastName" label={strings.lastName} isRequired />
      <PhoneField name="telephone" label={strings.telephone} isRequired={rules.isTelRequired} />
      <PhoneField name="altTelephone" label={strings.altTelephone} />
      <EmailField name="emailAddress" label={strings.emailAddress} isRequired={rules.isEmailRequired} />
      <SelectField
        name="relation"
        label={strings.relation}
        emptyValue=""
        length="phone"
        isRequired={rules.isRelationRequired}
        options={contactRelations.map((value) => ({ value, label: value }))}
      />
      {rules.hasAddress && <AddressFields />}
      {rules.hasNote && (
        <LongTextField
          name="note"
          label={strings.note}
          lines={6}
          maxLength={CONTACT_NOTE_LENGTH}
          isRequired={rules.isNoteRequired}
        />
      )}
    </Form>
  );
}

const AddressFields = () => (
  <FieldGroup legend={strings.address}>
    <SelectField name="country" label={strings.country} emptyValue="" options={countryOptions()} />
    <TextField name="addressLineOne" label={strings.addressLineOne} />
    <TextField name="addressLineTwo" label={strings.addressLineTwo} />
    <TextField name="addressLineThree" label={strings.addressLineThree} />
    <TextField name="suburb" label={strings.suburb} />
    <StateField label={strings.state} />
    <TextField name="postcode" label={strings.postcode} length="postcode" />
  </FieldGroup>
);
