import { Box } from "@chakra-ui/react";
import { acceptedBy } from "@salle/contract/form-check";
import { type FormField, kindOf } from "@salle/contract/form-field";
import { EmptyState } from "../feedback/empty-state.tsx";
import { words } from "../strings.ts";
import { DateField } from "./date-field.tsx";
import { type Filler, fieldsFor, isEditable } from "./driven-values.ts";
import { EmailField, SelectField, SwitchField, TextField } from "./fields.tsx";
import { FileField } from "./file-field.tsx";
import { LongTextField } from "./long-text-field.tsx";
import { NumberField } from "./number-field.tsx";

interface DrivenFieldsProps {
  fields: readonly FormField[];
  filler?: Filler;
}

/** The fields of a server-driven form (spec 01 §2.6), in the server's order. */
export function DrivenFields({ fields, filler = "staff" }: DrivenFieldsProps) {
  const shown = fieldsFor(fields, filler);
  if (shown.length === 0) return <EmptyState title={words.emptyForm} />;
  return shown.map((field) => <DrivenField key={field.id} field={field} isDisabled={!isEditable(field, filler)} />);
}

function DrivenField({ field, isDisabled }: { field: FormField; isDisabled: boolean }) {
  const { name, label, required, attributes, options } = field;
  const frame = { name, label, hint: attributes.hint, isRequired: required, isDisabled };
  switch (kindOf(field)) {
    case "text":
      return <DrivenText field={field} frame={frame} />;
    case "longtext":
      return <LongTextField {...frame} maxLength={field.constraints.max} />;
    case "date":
      return <DateField {...frame} />;
    case "dropdown":
      return <SelectField {...frame} options={options.filter(({ isDeleted }) => !isDeleted)} emptyValue="" />;
    case "yesno":
      return <SwitchField {...frame} />;
    case "file":
    case "image":
      return <FileField {...frame} accepts={acceptedBy(field)} maxFileSize={attributes.maxFileSize} />;
    case "title":
      return (
        <Box as="h3" fontSize="lg" fontWeight="semibold" m="0" overflowWrap="anywhere">
          {attributes.content ?? label}
        </Box>
      );
    case "html":
      return <PlainParagraphs html={attributes.content ?? ""} />;
    case "divider":
      return <Divider field={field} />;
  }
}

type Frame = Parameters<typeof TextField>[0];

function DrivenText({ field: { constraints, attributes }, frame }: { field: FormField; frame: Frame }) {
  const { number, email, min, max, precision } = constraints;
  const { autoComplete } = attributes;
  if (number) return <NumberField {...frame} min={min} max={max} precision={precision} />;
  return email ? (
    <EmailField {...frame} />
  ) : (
    <TextField {...frame} maxLength={max} {...(autoComplete && { autoComplete })} />
  );
}

/** A section's number and title over a line. */
function Divider({ field: { attributes, label } }: { field: FormField }) {
  return (
    <Box fontWeight="semibold" pb="1" borderBottomWidth="1px" overflowWrap="anywhere">
      {[attributes.number?.slice(0, 2), attributes.content ?? label].filter(Boolean).join(". ")}
    </Box>
  );
}

/**
 * HTML as its text, a paragraph a block. Nothing here makes markup safe to draw, so none is drawn: the browser's own
 * parser reads it in a document that runs nothing and loads nothing (decision 0070).
 */
function PlainParagraphs({ html }: { html: string }) {
  const marked = html.replace(/<(?:br|\/(?:p|div|li|h[1-6]|tr))\b[^>]*>/gi, "$&\n");
  const text = new DOMParser().parseFromString(marked, "text/html").body.textContent ?? "";
  const paragraphs = text.split("\n").map((line) => line.trim());
  return (
    <Box overflowWrap="anywhere">
      {paragraphs.filter(Boolean).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
        <Box as="p" key={index} mt="0" mb="2">
          {paragraph}
        </Box>
      ))}
    </Box>
  );
}
