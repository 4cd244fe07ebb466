import { Box, Button, Flex } from "@chakra-ui/react";
import { type ReactNode, useEffect, useId } from "react";
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";
import { Alert } from "../feedback/alert.tsx";
import { words } from "../strings.ts";

interface FormProps<Input extends FieldValues, Out> {
  form: UseFormReturn<Input, unknown, Out>;
  onSubmit: (values: Out) => Promise<void>;
  /** What the whole form could not do; a problem of one field stands beside it. */
  problem?: ReactNode;
  submit: string;
  /** Where leaving is a link. */
  cancel?: ReactNode;
  onCancel?: () => void;
  /** Called when the form becomes dirty, that is, has changes to save, and when it is clean again. */
  onDirty?: (isDirty: boolean) => void;
  children: ReactNode;
}

/**
 * One column of fields, the problem of the whole above them, the buttons below. Validates on submit and from then on
 * while typing; the first wrong field gets the focus. A double submit does nothing until the first has been answered.
 */
export function Form<Input extends FieldValues, Out>(props: FormProps<Input, Out>) {
  const { form, onSubmit, problem, submit, cancel, onCancel, onDirty, children } = props;
  const { isSubmitting, isDirty } = form.formState;
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only how the form stands matters
  useEffect(() => onDirty?.(isDirty), [isDirty]);
  const send = form.handleSubmit((values) => (isSubmitting ? undefined : onSubmit(values)));
  return (
    <FormProvider {...form}>
      <Box asChild maxW="form">
        <form id={id} noValidate onSubmit={(event) => void send(event)}>
          <Flex direction="column" gap="5">
            {problem && <Alert>{problem}</Alert>}
            {children}
            <Flex gap="3" wrap="wrap" pt="1">
              <Button type="submit" loading={isSubmitting} loadingText={submit}>
                {submit}
              </Button>
              {onCancel && (
                <Button variant="outline" onClick={onCancel}>
                  {words.cancel}
                </Button>
              )}
              {cancel}
            </Flex>
          </Flex>
        </form>
      </Box>
    </FormProvider>
  );
}

/** A group of fields under a heading. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Box as="fieldset" border="0" m="0" p="0" minW="0">
      <Box as="legend" fontSize="lg" fontWeight="semibold" mb="3" p="0">
        {legend}
      </Box>
      <Flex direction="column" gap="4">
        {children}
      </Flex>
    </Box>
  );
}
