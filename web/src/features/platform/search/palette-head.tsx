import { Box, Button, Flex, Listbox, Spinner } from "@chakra-ui/react";
import { Search } from "lucide-react";
import { Key } from "./key.tsx";
import { strings } from "./strings.ts";

interface HeadProps {
  value: string;
  prompt: string;
  isBusy: boolean;
  onType: (text: string) => void;
  onFocus: () => void;
  onNewTab: () => void;
  onClose: () => void;
}

/** What is typed; it keeps the focus, and the arrows move through the list below. */
export function PaletteHead({ value, prompt, isBusy, onType, onFocus, onNewTab, onClose }: HeadProps) {
  return (
    <Flex align="center" gap="3" h={{ base: "14", sm: "16" }} px={{ base: "4", sm: "6" }} borderBottomWidth="1px">
      <Box as="span" display="inline-flex" color="fg.muted">
        {isBusy ? <Spinner size="sm" /> : <Search size={18} aria-hidden />}
      </Box>
      <Box
        asChild
        flex="1"
        minW="0"
        h="full"
        bg="transparent"
        fontSize="lg"
        color="fg"
        outline="0"
        _placeholder={{ color: "fg.muted" }}
      >
        <Listbox.Input
          role="combobox"
          aria-expanded
          aria-label={prompt}
          placeholder={prompt}
          maxLength={100}
          autoFocus
          value={value}
          onChange={(event) => onType(event.target.value)}
          onFocus={onFocus}
          onKeyDownCapture={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            onNewTab();
          }}
        />
      </Box>
      <Box hideBelow="sm" aria-hidden>
        <Key>Esc</Key>
      </Box>
      <Button hideFrom="sm" variant="ghost" onClick={onClose}>
        {strings.cancel}
      </Button>
    </Flex>
  );
}
