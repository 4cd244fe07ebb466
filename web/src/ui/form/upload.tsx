import { Box, Button, Flex } from "@chakra-ui/react";
import { Upload as UploadIcon } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { words } from "../strings.ts";

interface UploadProps {
  /** Of the field in its form: by it what is wrong leads here. */
  name?: string;
  label: string;
  hint: string;
  /** As the `accept` of a file input. */
  accept: string;
  onFile: (file: File) => void;
  isDisabled?: boolean;
}

/** A file input with drag and drop. */
export function Upload({ name, label, hint, accept, onFile, isDisabled }: UploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !isDisabled) onFile(file);
  };
  return (
    <Flex
      direction="column"
      align="center"
      gap="3"
      p="8"
      textAlign="center"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.control"
      borderRadius="md"
      bg={isOver ? "bg.muted" : "bg.subtle"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <UploadIcon size={24} aria-hidden />
      <Flex gap="2" align="center" wrap="wrap" justify="center">
        <Button variant="outline" name={name} disabled={isDisabled} onClick={() => input.current?.click()}>
          {words.chooseFile}
        </Button>
        <span>{words.dropFile}</span>
      </Flex>
      <Box color="fg.muted" fontSize="sm">
        {hint}
      </Box>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
    </Flex>
  );
}
