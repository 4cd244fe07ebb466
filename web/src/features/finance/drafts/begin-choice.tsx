import { Box, Flex } from "@chakra-ui/react";
import type { Invoice } from "@salle/contract/finance/invoices";
import type { SecurableContext } from "@salle/contract/identity/session";
import { useState } from "react";
import { FormProvider } from "react-hook-form";
import { SwitchField } from "../../../ui/form/fields.tsx";
import { problemsIn } from "../../../ui/form/problems-in.ts";
import { useServerProblems } from "../../../ui/form/server-problems.ts";
import { Summary } from "../../../ui/form/summary.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { PayerChoice } from "./payer-choice.tsx";
import { begin } from "./queries.ts";
import { strings } from "./strings.ts";

interface BeginChoiceProps {
  of: Pick<SecurableContext, "type" | "id">;
  onBegun: (draft: Invoice) => void;
}

/** Whom an invoice is for, to choose one of: the draft is begun with that, empty or with what is assigned to them. */
export function BeginChoice({ of, onBegun }: BeginChoiceProps) {
  const form = useForm({ defaultValues: { autoGenerate: false } });
  const { problem, submit } = useSubmit(form, {
    invalidates: ["invoices", "fee-assignments"],
    failed: strings.beginError,
  });
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const wrong = problemsIn({}, useServerProblems(form.control));
  const choose = async (handle: string) => {
    const { autoGenerate } = form.getValues();
    setBusyWith(handle);
    try {
      await submit({ handle, autoGenerate }, (key) => begin(of, handle, autoGenerate, key), onBegun);
    } finally {
      setBusyWith(null);
      setRound((before) => before + 1);
    }
  };
  return (
    <FormProvider {...form}>
      <Flex direction="column" gap="4">
        {(problem || wrong.length > 0) && (
          <Summary
            problem={problem && { text: problem.text }}
            fields={wrong}
            onFollow={() => form.setFocus("autoGenerate")}
            round={round}
          />
        )}
        <Box color="fg.muted">{strings.newText}</Box>
        <SwitchField name="autoGenerate" label={strings.autoGenerate} hint={strings.autoGenerateHint} />
        <Box>
          <PayerChoice of={of} busyWith={busyWith} onChoose={({ handle }) => void choose(handle)} />
        </Box>
      </Flex>
    </FormProvider>
  );
}
