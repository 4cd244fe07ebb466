import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { currencyOf } from "@salle/contract/currencies";
import { flagNames } from "@salle/contract/flags";
import type { Settings, UpdateSettings } from "@salle/contract/platform/settings";
import { useRef } from "react";
import { useWatch } from "react-hook-form";
import { countryOptions } from "../../../lib/countries.ts";
import { keepSettings, useSession } from "../../../lib/session.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { EmailField, SelectField, SwitchField, TextField } from "../../../ui/form/fields.tsx";
import { FieldGroup, Form } from "../../../ui/form/form.tsx";
import { useUnsavedGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { saveSettings } from "./queries.ts";
import { strings } from "./strings.ts";
import { inputOf, SettingsForm as Schema, type SettingsInput } from "./values.ts";

interface SettingsFormProps {
  settings: Settings["attributes"];
  onReload: () => Promise<Settings["attributes"] | undefined>;
}

/**
 * The settings in their sections. Cancel puts back what was loaded; the optimistic lock keeps an old form from overwriting
 * what somebody else has saved.
 */
export function SettingsForm({ settings, onReload }: SettingsFormProps) {
  const { session } = useSession();
  const form = useForm<SettingsInput, unknown, UpdateSettings>({
    resolver: zodResolver(Schema),
    defaultValues: inputOf(settings),
  });
  const isDirty = useRef(false);
  useUnsavedGuard(() => isDirty.current);
  const country = useWatch({ control: form.control, name: "defaultCountry" });

  const reload = async () => {
    const now = await onReload();
    if (now) form.reset(inputOf(now));
  };
  const stale = { text: strings.conflict, reload };
  const { problem, submit } = useSubmit(form, { invalidates: ["settings"], stale });
  const send = async (values: UpdateSettings) => {
    await submit(
      values,
      (key) => saveSettings(values, key),
      (saved) => {
        const { featureFlags, twoFactorForSystemRoles: _, version: __, ...own } = saved;
        const defaultCurrency = currencyOf(own.defaultCountry);
        keepSettings({ featureFlags, parameters: { ...session.parameters, ...own, defaultCurrency } });
        form.reset(inputOf(saved));
        toast(strings.saved);
      },
    );
  };
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
      <FieldGroup legend={strings.platform}>
        <TextField
          name="applicationName"
          label={strings.applicationName}
          hint={strings.applicationNameHint}
          isRequired
        />
        <TextField name="federationName" label={strings.federationName} hint={strings.federationNameHint} />
        <TextField
          name="nationalIdPattern"
          label={strings.nationalIdPattern}
          hint={strings.nationalIdPatternHint}
          length="phone"
        />
      </FieldGroup>
      <FieldGroup legend={strings.money}>
        <SelectField
          name="defaultCountry"
          label={strings.defaultCountry}
          hint={country ? strings.defaultCountryHint(currencyOf(country)) : undefined}
          options={countryOptions()}
          emptyValue=""
          isRequired
        />
        <TextField name="taxRate" label={strings.taxRate} hint={strings.taxRateHint} inputMode="decimal" isRequired />
      </FieldGroup>
      <FieldGroup legend={strings.linksAndSupport}>
        <Box color="fg.muted">{strings.linksHint}</Box>
        {(["poweredByUrl", "userManualsUrl", "termsUrl", "privacyUrl"] as const).map((name) => (
          <TextField key={name} name={name} label={strings[name]} type="url" />
        ))}
        <EmailField name="supportEmail" label={strings.supportEmail} hint={strings.supportEmailHint} />
        <TextField
          name="errorReportingAddress"
          label={strings.errorReportingAddress}
          hint={strings.errorReportingHint}
        />
      </FieldGroup>
      <FieldGroup legend={strings.signingIn}>
        <SwitchField name="twoFactorForSystemRoles" label={strings.twoFactor} hint={strings.twoFactorHint} />
      </FieldGroup>
      <FieldGroup legend={strings.featuresTitle}>
        <Box color="fg.muted">{strings.featuresHint}</Box>
        {flagNames.map((flag, index) => {
          const [label, opens] = strings.features[flag];
          return <SwitchField key={flag} name={`flags.${index}`} label={label} hint={opens} />;
        })}
      </FieldGroup>
    </Form>
  );
}
