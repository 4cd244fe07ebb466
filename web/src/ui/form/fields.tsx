import { Box, chakra } from "@chakra-ui/react";
import { type HTMLInputTypeAttribute, useId } from "react";
import { Controller, type FieldError, get, useFormContext } from "react-hook-form";
import { words } from "../strings.ts";
import { Input } from "./controls.ts";
import { describedBy, FieldFrame, type FrameProps, HintAndProblem, Star } from "./field-frame.tsx";
import { type Length, lengths } from "./lengths.ts";
import { type Option, Select } from "./select.tsx";
import { useServerProblems } from "./server-problems.ts";

export type FieldProps = Omit<FrameProps, "problem"> & { name: string };

/** A field's validation error, from the form's own check or else from the server; or undefined. */
export function useProblem(name: string): string | undefined {
  const { control, formState } = useFormContext();
  const said = useServerProblems(control).get(name)?.message;
  const wrong: FieldError | undefined = get(formState.errors, name);
  return wrong?.message ?? said;
}

interface TextFieldProps extends FieldProps {
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
  inputMode?: "text" | "email" | "tel" | "numeric" | "decimal";
  /** How many characters fit. */
  maxLength?: number;
  /** What is written in it, where its width shall tell. */
  length?: Length;
}

export function TextField(props: TextFieldProps) {
  const { name, type = "text", autoComplete = "off", inputMode, maxLength, length, ...frame } = props;
  const { register } = useFormContext();
  return (
    <FieldFrame {...frame} problem={useProblem(name)}>
      {(control) => (
        <Input
          {...control}
          type={type}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={maxLength}
          maxW={length && lengths[length]}
          {...register(name)}
        />
      )}
    </FieldFrame>
  );
}

/** A phone number as people write it. */
export const PhoneField = (field: Omit<TextFieldProps, "type">) => (
  <TextField type="tel" inputMode="tel" length="phone" {...field} />
);

export const EmailField = (field: Omit<TextFieldProps, "type">) => (
  <TextField type="email" inputMode="email" {...field} />
);

interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  length?: Length;
}

/** A select; what the empty choice means to the form is `emptyValue`, and what it says `emptyText`. */
export function SelectField(props: SelectFieldProps & { emptyValue: "" | null; emptyText?: string }) {
  const { name, options, emptyValue, emptyText = words.choose, length, ...frame } = props;
  const { register } = useFormContext();
  return (
    <FieldFrame {...frame} problem={useProblem(name)}>
      {(control) => (
        <Select {...control} length={length} {...register(name, { setValueAs: (value) => value || emptyValue })}>
          <option value="">{emptyText}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}

const Toggle = chakra("input", {
  base: {
    appearance: "none",
    flexShrink: 0,
    width: "10",
    height: "6",
    m: "0",
    p: "3px",
    borderRadius: "full",
    bg: "border.control",
    cursor: "pointer",
    _before: { content: '""', display: "block", boxSize: "18px", borderRadius: "full", bg: "bg.panel" },
    _checked: { bg: "colorPalette.solid", _before: { translate: "16px 0" } },
    "&::before": { transition: "translate 100ms" },
  },
});

/** A switch, controlled because it also says Yes or No in words; hint and problem stand under its words. */
export function SwitchField({ name, label, hint, isRequired, isDisabled }: FieldProps) {
  const { control } = useFormContext();
  const problem = useProblem(name);
  const id = useId();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange, disabled: _, ...field } }) => (
        <Box>
          <Box asChild display="inline-flex" alignItems="center" gap="3" minH="6" cursor="pointer">
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is an input */}
            <label>
              <Toggle
                type="checkbox"
                role="switch"
                checked={Boolean(value)}
                aria-invalid={problem ? true : undefined}
                aria-required={Boolean(isRequired) || undefined}
                aria-describedby={describedBy(id, { hint, problem })}
                disabled={isDisabled}
                onChange={(event) => onChange(event.target.checked)}
                {...field}
              />
              <span>
                {label}
                {isRequired === true && <Star />}: <strong>{value ? words.yes : words.no}</strong>
              </span>
            </label>
          </Box>
          {(hint || problem) && (
            <Box ps="52px">
              <HintAndProblem id={id} hint={hint} problem={problem} />
            </Box>
          )}
        </Box>
      )}
    />
  );
}
