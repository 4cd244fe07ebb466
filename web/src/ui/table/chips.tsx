import { Box, Button, Flex } from "@chakra-ui/react";
import { X } from "lucide-react";
import { words } from "../strings.ts";

interface Chip {
  id: string;
  words: string;
  onRemove: () => void;
}

/** The filters in force, each removable, and all of them at once; nothing without one. */
export function Chips({ chips, onClear }: { chips: Chip[]; onClear: () => void }) {
  if (chips.length === 0) return null;
  return (
    <Flex gap="2" wrap="wrap" align="center" mb="3">
      {chips.map((chip) => (
        <Box
          asChild
          key={chip.id}
          display="inline-flex"
          alignItems="center"
          gap="1.5"
          h="8"
          px="3"
          borderRadius="full"
          borderWidth="1px"
          borderColor="border.control"
          fontSize="sm"
          cursor="pointer"
          _hover={{ bg: "bg.muted" }}
        >
          <button type="button" aria-label={words.removeFilter(chip.words)} onClick={chip.onRemove}>
            {chip.words}
            <X size={14} aria-hidden />
          </button>
        </Box>
      ))}
      <Button variant="plain" size="sm" onClick={onClear}>
        {words.clearAll}
      </Button>
    </Flex>
  );
}
