import { Box } from "@chakra-ui/react";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Input } from "./controls.ts";

const PAUSE_MS = 250;

interface SearchBoxProps {
  label: string;
  /** What can be typed. */
  hint: string;
  value: string;
  onSearch: (text: string) => void;
}

/** A debounced search: it asks once typing pauses, and follows the URL when that changes otherwise. */
export function SearchBox({ label, hint, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (text: string) => {
    clearTimeout(timer.current);
    asked.current = text.trim();
    onSearch(text.trim());
  };
  return (
    <Box asChild position="relative" flex="1" minW="11rem" maxW={{ sm: "24rem" }}>
      <search>
        <Box position="absolute" insetStart="3" top="3" color="fg.muted" pointerEvents="none">
          <Search size={16} aria-hidden />
        </Box>
        <Input
          type="search"
          ps="9"
          maxLength={100}
          aria-label={label}
          placeholder={hint}
          value={typed}
          onChange={(event) => {
            const text = event.target.value;
            setTyped(text);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => ask(text), PAUSE_MS);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // In a form it would submit that.
            event.preventDefault();
            ask(typed);
          }}
        />
      </search>
    </Box>
  );
}
