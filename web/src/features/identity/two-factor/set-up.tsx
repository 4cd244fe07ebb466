import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { BeginTwoFactor } from "@salle/contract/identity/two-factor";
import { useState } from "react";
import { Form } from "../../../ui/form/form.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { begin, type SetUp as SetUpOf } from "./queries.ts";
import { ScanForm } from "./scan-form.tsx";
import { strings } from "./strings.ts";

interface SetUpProps {
  onOn: (codes: string[]) => void;
  onCancel: () => void;
}

/** From the password to the app's first code. */
export function SetUp({ onOn, onCancel }: SetUpProps) {
  const [setUp, setSetUp] = useState<SetUpOf | null>(null);
  return setUp ? (
    <ScanForm where="settings" setUp={setUp} onOn={onOn} onCancel={() => setSetUp(null)} />
  ) : (
    <Begin onBegun={setSetUp} onCancel={onCancel} />
  );
}

function Begin({ onBegun, onCancel }: { onBegun: (setUp: SetUpOf) => void; onCancel: () => void }) {
  const form = useForm({ resolver: zodResolver(BeginTwoFactor), defaultValues: { password: "" } });
  const { problem, submit } = useSubmit(form, { invalidates: [] });
  const send = ({ password }: BeginTwoFactor) => submit({ password }, (id) => begin(password, id), onBegun);
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.begin} onCancel={onCancel} isInline>
      <Box color="fg.muted">{strings.beginText}</Box>
      <PasswordField name="password" label={strings.currentPassword} autoComplete="current-password" isRequired />
    </Form>
  );
}
