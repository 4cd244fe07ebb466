import { useFormContext } from "react-hook-form";
import { FieldFrame } from "../../../ui/form/field-frame.tsx";
import { type FieldProps, useProblem } from "../../../ui/form/fields.tsx";
import { PasswordInput } from "../../../ui/form/password-input.tsx";

/** A write-only secret of a gateway; left blank it is not sent, and stays as it is. */
export function SecretField({ name, ...frame }: FieldProps) {
  const { register } = useFormContext();
  return (
    <FieldFrame {...frame} problem={useProblem(name)}>
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete="off"
          spellCheck={false}
          {...register(name, { setValueAs: (text) => text || undefined })}
        />
      )}
    </FieldFrame>
  );
}
