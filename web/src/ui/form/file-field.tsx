import { Box, Flex, IconButton } from "@chakra-ui/react";
import { DEFAULT_MAX_FILE_SIZE, type FileUpload, type StoredFile } from "@salle/contract/form-field";
import * as problems from "@salle/contract/problems";
import { X } from "lucide-react";
import { useController, useFormContext } from "react-hook-form";
import { words } from "../strings.ts";
import { base64Of } from "./base64.ts";
import { FieldFrame } from "./field-frame.tsx";
import { type FieldProps, useProblem } from "./fields.tsx";
import { KeptFile, Picture } from "./kept-file.tsx";
import { Upload } from "./upload.tsx";

interface FileFieldProps extends FieldProps {
  /** MIME types or their beginnings, as `image/`. */
  accepts: readonly string[];
  /** In bytes. */
  maxFileSize?: number;
}

/**
 * A file, read where it is chosen (spec 01 §3.2): the form holds its bytes in base64, its type and its name, or the file
 * that is kept already, or null.
 */
export function FileField({ name, hint, accepts, maxFileSize = DEFAULT_MAX_FILE_SIZE, ...frame }: FileFieldProps) {
  const { control, setError } = useFormContext();
  const { field } = useController({ name, control });
  const value: FileUpload | StoredFile | null = field.value || null;
  const choose = async (file: File) => {
    // A file over the limit is not read: the rule needs no more than its size.
    if (file.size > maxFileSize) {
      setError(name, { type: "size", message: problems.fileTooLarge(frame.label, maxFileSize) });
      return;
    }
    try {
      field.onChange({ file: await base64Of(file), fileType: file.type, fileName: file.name });
    } catch {
      setError(name, { type: "file", message: problems.unreadableFile });
    }
  };
  return (
    <FieldFrame {...frame} hint={hint} problem={useProblem(name)}>
      {(attributes) => (
        <Flex direction="column" gap="2" id={attributes.id} aria-describedby={attributes["aria-describedby"]}>
          {value && (
            <Flex gap="2" align="start" minW="0">
              <Box overflowWrap="anywhere" minW="0">
                {"fileUrl" in value ? <KeptFile file={value} /> : value.fileName}
              </Box>
              {!frame.isDisabled && (
                <IconButton
                  size="sm"
                  variant="ghost"
                  aria-label={words.removeFile(frame.label)}
                  onClick={() => field.onChange(null)}
                >
                  <X size={16} aria-hidden />
                </IconButton>
              )}
            </Flex>
          )}
          {value && "file" in value && value.fileType.startsWith("image/") && (
            <Picture src={`data:${value.fileType};base64,${value.file}`} />
          )}
          <Upload
            name={name}
            label={frame.label}
            hint={words.fileHint(accepts.includes("application/pdf"), problems.megabytes(maxFileSize))}
            accept={accepts.map((type) => (type.endsWith("/") ? `${type}*` : type)).join()}
            isDisabled={frame.isDisabled}
            onFile={(file) => void choose(file)}
          />
        </Flex>
      )}
    </FieldFrame>
  );
}
