import { Box, Button, Flex } from "@chakra-ui/react";
import { move } from "@dnd-kit/helpers";
import { DragDropProvider } from "@dnd-kit/react";
import { useSortable } from "@dnd-kit/react/sortable";
import { GripVertical, Lock } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Popover, type PopoverProps } from "../overlay/popover.tsx";
import { words } from "../strings.ts";
import { moved, toggled } from "./preferences.ts";
import { LabelledTick } from "./tick.tsx";

export interface ColumnsChoice {
  /** All that there are, by their ids; the first is always shown. */
  columns: readonly { id: string; header: string }[];
  /** Those that are shown after the first, in their order. */
  shown: readonly string[];
  isDense: boolean;
  /** Null for the list's own. */
  onColumns: (chosen: string[] | null) => void;
  onDense: (isDense: boolean) => void;
}

/** Which columns a list shows and in which order, and how high its rows are (design, "Tables"). */
export function ColumnsPopup({ columns, shown, isDense, onColumns, onDense, ...popover }: ColumnsChoice & Popup) {
  const [first, ...others] = columns;
  const hidden = others.map(({ id }) => id).filter((id) => !shown.includes(id));
  return (
    <Popover title={words.columns} {...popover}>
      <Box asChild m="0" p="0" pb="1" listStyleType="none">
        <ul>
          {first && (
            <Flex asChild {...row}>
              <li>
                <Flex as="span" boxSize="5" align="center" justify="center" color="fg.muted">
                  <Lock size={16} aria-hidden />
                </Flex>
                {first.header}
                <Box srOnly>{words.alwaysShown}</Box>
              </li>
            </Flex>
          )}
          <DragDropProvider onDragEnd={(event) => !event.canceled && onColumns(move([...shown], event))}>
            {[...shown, ...hidden].map((id, index) => (
              <ColumnRow
                key={id}
                {...{ id, index }}
                header={others.find((column) => column.id === id)?.header ?? ""}
                isShown={index < shown.length}
                onToggle={() => onColumns(toggled(shown, id))}
                onMove={(by) => onColumns(moved(shown, id, by))}
              />
            ))}
          </DragDropProvider>
        </ul>
      </Box>
      <Flex borderTopWidth="1px" px="2" py="1" justify="space-between">
        <Button size="sm" variant="ghost" onClick={() => onColumns(null)}>
          {words.resetColumns}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onDense(!isDense)}>
          {isDense ? words.normalRows : words.denseRows}
        </Button>
      </Flex>
    </Popover>
  );
}

type Popup = Omit<PopoverProps, "title" | "children">;

const row = { align: "center", gap: "2.5", minH: "8", ps: "4", pe: "2" } as const;

interface ColumnRowProps {
  id: string;
  index: number;
  header: string;
  isShown: boolean;
  onToggle: () => void;
  onMove: (by: 1 | -1) => void;
}

/** A column with its tick; one that is shown has a handle, by which it is dragged, or moved with the arrow keys. */
function ColumnRow({ id, index, header, isShown, onToggle, onMove }: ColumnRowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled: !isShown });
  const onKeyDown = (event: KeyboardEvent) => {
    if (isDragging || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <Flex asChild {...row} bg="bg.panel" opacity={isDragging ? 0.7 : 1}>
      <li ref={isShown ? ref : undefined}>
        <LabelledTick words={header} isTicked={isShown} onChange={onToggle} />
        {isShown && (
          <Button
            ref={handleRef}
            size="sm"
            variant="ghost"
            px="1.5"
            ms="auto"
            cursor="grab"
            aria-label={words.moveColumn(header)}
            onKeyDown={onKeyDown}
          >
            <GripVertical size={16} aria-hidden />
          </Button>
        )}
      </li>
    </Flex>
  );
}
