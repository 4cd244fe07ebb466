import { Box } from "@chakra-ui/react";
import { useEffect, useRef } from "react";

interface TickProps {
  isTicked: boolean;
  /** Indeterminate: some of what it stands for is ticked. */
  isPartly?: boolean;
  isDisabled?: boolean;
  /** Its accessible name, where no words stand beside it. */
  label?: string;
  onChange: (isTicked: boolean) => void;
}

/** A checkbox for a row, or for several. */
export function Tick({ isTicked, isPartly = false, isDisabled, label, onChange }: TickProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isPartly && !isTicked;
  }, [isPartly, isTicked]);
  return (
    <Box asChild boxSize="5" m="0" accentColor="colorPalette.solid" cursor="pointer" verticalAlign="middle">
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={isTicked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Box>
  );
}

/** A checkbox with its words beside it, which can be clicked too. */
export function LabelledTick({ words, ...tick }: Omit<TickProps, "label"> & { words: string }) {
  return (
    <Box asChild display="inline-flex" alignItems="center" gap="2.5" minH="10" cursor="pointer" me="auto">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is in it */}
      <label>
        <Tick {...tick} />
        {words}
      </label>
    </Box>
  );
}
