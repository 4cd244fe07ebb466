import { Box } from "@chakra-ui/react";
import { useDroppable } from "@dnd-kit/react";
import { strings } from "./strings.ts";

/** Where a field can be dropped; its id is of the field that it follows, so that it stays what it is while others move. */
export function Hotspot({ after, isDragging }: { after: string | null; isDragging: boolean }) {
  const { ref, isDropTarget } = useDroppable({ id: `hot-after-${after ?? ""}`, data: { after } });
  return (
    <Box
      ref={ref}
      aria-hidden
      data-hotspot={after ?? ""}
      my="0.5"
      // As high while nothing is dragged: what moves under the pointer is dropped in another place.
      h="5"
      display="flex"
      alignItems="center"
      justifyContent="center"
      fontSize="sm"
      color={isDropTarget ? "tint.fg" : "fg.muted"}
      bg={isDropTarget ? "tint" : "transparent"}
      borderRadius="md"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={isDropTarget ? "tint.border" : isDragging ? "border.strong" : "transparent"}
    >
      {isDragging && strings.hotspot}
    </Box>
  );
}
