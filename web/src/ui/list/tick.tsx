import { Box } from "@chakra-ui/react";
import { useEffect, useRef } from "react";

interface TickProps {
  isTicked: boolean;
  /** Indeterminate: some of what it stands for is ticked. */
  isPartly?: boolean;
  isDisabled?: boolean;
  id?: string;
  /** Of the field, in a form. */
  name?: string;
  /** Its accessible name, where no words stand beside it. */
  label?: string;
  /** `isRange`: the shift key was held. */
  onChange: (isTicked: boolean, isRange: boolean) => void;
}

/** A checkbox for a row, or for several. */
export function Tick({ isTicked, isPartly = false, isDisabled, id, name, label, onChange }: TickProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isPartly && !isTicked;
  }, [isPartly, isTicked]);
  return (
    <input
      className="tick"
      ref={input}
      id={id}
      name={name}
      type="checkbox"
      aria-label={label}
      checked={isTicked}
      disabled={isDisabled}
      onChange={({ target, nativeEvent }) =>
        onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}

/** A checkbox with its words beside it, which can be clicked too. */
export function LabelledTick({ words, ...tick }: Omit<TickProps, "label"> & { words: string }) {
  return (
    <Box asChild display="inline-flex" alignItems="center" gap="2.5" minH="10" cursor="pointer">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is in it */}
      <label>
        <Tick {...tick} />
        <span>{words}</span>
      </label>
    </Box>
  );
}
