import { Box, Button, Flex, IconButton } from "@chakra-ui/react";
import { useDraggable } from "@dnd-kit/react";
import { hasValue } from "@salle/contract/form-field";
import type { MetadataField } from "@salle/contract/platform/metadata";
import { Copy, Move, Trash2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Alert } from "../../../ui/feedback/alert.tsx";
import type { Edited } from "./editor-state.ts";
import { nameOf } from "./field-name.ts";
import { FieldPreview } from "./field-preview.tsx";
import { FieldSettings } from "./field-settings.tsx";
import type { SettingsProps } from "./settings.ts";
import { strings } from "./strings.ts";

export interface CardActs {
  onOpen: (key: string) => void;
  onChange: (key: string, ...change: Parameters<SettingsProps["onChange"]>) => void;
  onRemove: (of: Edited) => void;
  onDuplicate: (key: string) => void;
  onShift: (key: string, by: 1 | -1) => void;
}

interface FieldCardProps extends CardActs {
  edited: Edited;
  isOpen: boolean;
  keptOptions: ReadonlySet<string>;
}

/** A field on the canvas: as it will look, or while it is open, what it can be told. It is moved by its handle. */
export function FieldCard({ edited, isOpen, keptOptions, ...acts }: FieldCardProps) {
  const { key, field, errors } = edited;
  const { ref, handleRef, isDragging } = useDraggable({ id: key, data: { key } });
  const name = nameOf(field);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    acts.onShift(key, event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <Box
      ref={ref}
      data-field={key}
      bg="bg.panel"
      borderWidth="1px"
      borderColor={isOpen ? "ring" : errors.length > 0 ? "border.error" : "border"}
      borderRadius="lg"
      opacity={isDragging ? 0.7 : 1}
    >
      <Flex align="center" gap="1" p="1" borderBottomWidth={isOpen ? "1px" : "0"}>
        <IconButton
          ref={handleRef}
          size="sm"
          variant="ghost"
          cursor="grab"
          touchAction="none"
          aria-label={strings.move(name)}
          onKeyDown={onKeyDown}
        >
          <Move size={16} aria-hidden />
        </IconButton>
        <Button
          variant="ghost"
          size="sm"
          flex="1"
          minW="0"
          px="2"
          justifyContent="start"
          aria-expanded={isOpen}
          onClick={() => acts.onOpen(key)}
        >
          <Box as="span" srOnly>
            {strings.edit}{" "}
          </Box>
          {/* A closed field is seen as it will look, with its label. */}
          <Box as="span" {...(isOpen ? { truncate: true } : { srOnly: true })}>
            {name}
          </Box>
          <Box as="span" color="fg.muted" fontWeight="normal" fontSize="sm" flexShrink="0">
            {strings.elements[elementOf(field)]}
          </Box>
        </Button>
        {isOpen && (
          <>
            <IconButton
              size="sm"
              variant="ghost"
              aria-label={strings.duplicate(name)}
              onClick={() => acts.onDuplicate(key)}
            >
              <Copy size={16} aria-hidden />
            </IconButton>
            <IconButton
              size="sm"
              variant="ghost"
              color="fg.error"
              aria-label={strings.remove(name)}
              onClick={() => acts.onRemove(edited)}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </>
        )}
      </Flex>
      {isOpen ? (
        <Box p="4">
          <FieldSettings
            field={field}
            keptOptions={keptOptions}
            onChange={(...change) => acts.onChange(key, ...change)}
          />
        </Box>
      ) : (
        // The buttons above say and do the same for those who cannot point.
        <Box px="4" pb="4" cursor="pointer" onClick={() => acts.onOpen(key)}>
          <FieldPreview field={field} />
          <Flags field={field} />
        </Box>
      )}
      {errors.length > 0 && (
        <Box p="3" pt="0">
          <Alert>
            <Box fontWeight="semibold">{strings.saveErrors}</Box>
            <Box as="ul" m="0" ps="5">
              {errors.map((error) => (
                <li key={error}>{error}</li>
              ))}
            </Box>
          </Alert>
        </Box>
      )}
    </Box>
  );
}

const elementOf = ({ type }: MetadataField) => (type === "yesno" ? "boolean" : type === "image" ? "file" : type);

/** What members see less of. */
function Flags({ field }: { field: MetadataField }) {
  const flags = [
    ...(field.memberVisible ? [] : [strings.notShown]),
    ...(field.memberVisible && hasValue(field) && !field.memberEditable ? [strings.notEditable] : []),
  ];
  return flags.length > 0 ? (
    <Box mt="2" fontSize="sm" color="fg.muted">
      {flags.join(" · ")}
    </Box>
  ) : null;
}
