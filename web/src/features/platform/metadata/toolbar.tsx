import { Box, Button, Flex } from "@chakra-ui/react";
import { useDraggable } from "@dnd-kit/react";
import {
  AlignLeft,
  Calendar,
  ChevronDown,
  Code,
  Heading,
  type LucideIcon,
  Minus,
  Paperclip,
  ToggleLeft,
  Type,
} from "lucide-react";
import { type ElementType, elements } from "./elements.ts";
import { strings } from "./strings.ts";

const icons: Record<ElementType, LucideIcon> = {
  html: Code,
  title: Heading,
  divider: Minus,
  text: Type,
  boolean: ToggleLeft,
  longtext: AlignLeft,
  date: Calendar,
  file: Paperclip,
  dropdown: ChevronDown,
};

/** What can be added: by a click at the start, by dragging anywhere. */
export function Toolbar({ onAdd }: { onAdd: (type: ElementType) => void }) {
  return (
    <Box as="section" aria-label={strings.toolbar} bg="bg.subtle" borderWidth="1px" borderRadius="lg" p="3">
      <Box as="h2" fontSize="md" fontWeight="semibold" m="0">
        {strings.toolbar}
      </Box>
      <Box fontSize="sm" color="fg.muted" mb="3">
        {strings.toolbarHint}
      </Box>
      <Flex gap="2" direction={{ base: "row", lg: "column" }} wrap={{ base: "wrap", lg: "nowrap" }}>
        {elements.map((type) => (
          <Element key={type} type={type} onAdd={() => onAdd(type)} />
        ))}
      </Flex>
    </Box>
  );
}

function Element({ type, onAdd }: { type: ElementType; onAdd: () => void }) {
  const { ref } = useDraggable({ id: `element-${type}`, data: { type } });
  const Icon = icons[type];
  return (
    <Button
      ref={ref}
      variant="outline"
      bg="bg.panel"
      size="sm"
      justifyContent="start"
      cursor="grab"
      touchAction={{ base: "manipulation", lg: "none" }}
      onClick={onAdd}
    >
      <Icon size={16} aria-hidden />
      {strings.elements[type]}
    </Button>
  );
}
