import { type FieldValues, type UseFormProps, type UseFormReturn, useForm as useBare } from "react-hook-form";

/** A form's state. What is wrong with it is told by its summary, which takes the focus in place of the first field. */
export function useForm<Input extends FieldValues, Context = unknown, Out = Input>(
  options: UseFormProps<Input, Context, Out>,
): UseFormReturn<Input, Context, Out> {
  return useBare<Input, Context, Out>({ ...options, shouldFocusError: false });
}
