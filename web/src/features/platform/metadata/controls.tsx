import { type ComponentProps, useState } from "react";
import { Input } from "../../../ui/form/controls.ts";
import { FieldFrame, type FrameProps } from "../../../ui/form/field-frame.tsx";
import { LabelledTick } from "../../../ui/list/tick.tsx";

interface TextSettingProps extends FrameProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** A line of a field's settings; what is written counts at once. */
export function TextSetting({
  value,
  onChange,
  onBlur,
  input,
  ...frame
}: TextSettingProps & { input?: ComponentProps<typeof Input> }) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <Input
          {...control}
          {...input}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
}

/** A yes or no of a field's settings. */
export const TickSetting = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}) => <LabelledTick words={label} isTicked={value} onChange={() => onChange(!value)} />;

interface TypedSettingProps extends Omit<FrameProps, "isRequired"> {
  /** What the value is written as; null while it is none. */
  written: string | null;
  /** What was typed, to read; it stays as it was typed until the field is left. */
  onType: (typed: string) => void;
}

/** A setting that is typed in one form and kept in another: a day, a size. */
export function TypedSetting({ written, onType, ...frame }: TypedSettingProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextSetting
      {...frame}
      value={typed ?? written ?? ""}
      onChange={(text) => {
        setTyped(text);
        onType(text);
      }}
      onBlur={() => written !== null && setTyped(null)}
    />
  );
}
