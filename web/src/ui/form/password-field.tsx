import { useFormContext } from "react-hook-form";
import { FieldFrame } from "./field-frame.tsx";
import { type FieldProps, useProblem } from "./fields.tsx";
import { PasswordInput } from "./password-input.tsx";

interface PasswordFieldProps extends FieldProps {
  autoComplete: "new-password" | "current-password";
}

/** A password in a form, which can be shown while it is typed. */
export function PasswordField({ name, autoComplete, ...frame }: PasswordFieldProps) {
  const { register } = useFormContext();
  return (
    <FieldFrame {...frame} problem={useProblem(name)}>
      {(control) => <PasswordInput {...control} autoComplete={autoComplete} {...register(name)} />}
    </FieldFrame>
  );
}
