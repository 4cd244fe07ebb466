import { Box, Flex } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { TurnOnTwoFactor } from "@salle/contract/identity/two-factor";
import { TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { QrCode } from "../../../ui/layout/qr-code.tsx";
import { type SetUp, turnOn } from "./queries.ts";
import { strings } from "./strings.ts";

interface ScanFormProps {
  where: "settings" | "sign-in";
  setUp: SetUp;
  onOn: (codes: string[]) => void;
  onCancel: () => void;
}

/** What an authenticator app is given, and its first code. */
export function ScanForm({ where, setUp: { key, address, token }, onOn, onCancel }: ScanFormProps) {
  const form = useForm({ resolver: zodResolver(TurnOnTwoFactor), defaultValues: { token, code: "" } });
  const acts = { "set-up-over": { label: strings.setUp, run: onCancel } };
  const { problem, submit } = useSubmit(form, { invalidates: ["two-factor"], acts });
  const send = (values: TurnOnTwoFactor) => submit(values, (id) => turnOn(where, values, id), onOn);
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.turnOn} onCancel={onCancel} isInline>
      <Box>{strings.scanText}</Box>
      <Flex gap="5" wrap="wrap" align="center">
        <QrCode text={address} label={strings.qr} />
        <Box minW="0" flex="1 1 12rem">
          <Box fontSize="sm" color="fg.muted">
            {strings.key}
          </Box>
          <Box asChild display="block" fontVariantNumeric="tabular-nums" mb="3">
            <output>{key.match(/.{1,4}/g)?.join(" ")}</output>
          </Box>
          <Box asChild color="link" textDecoration="underline" textUnderlineOffset="3px">
            <a href={address}>{strings.openApp}</a>
          </Box>
        </Box>
      </Flex>
      <TextField
        name="code"
        label={strings.code}
        hint={strings.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        length="phone"
        isRequired
      />
    </Form>
  );
}
