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
import { Markup } from "./markup.tsx";
import { NumberField } from "./number-field.tsx";

interface DrivenFieldsProps {
  fields: readonly FormField[];
  filler?: Filler;
  /** A form without fields says nothing of it (spec 01 §2.6). */
  hideEmpty?: boolean;
  /** How many lines a long text has: three where it is filled in (spec 01 §9). */
  lines?: number;
}

/** The fields of a server-driven form (spec 01 §2.6), in the server's order. */
export function DrivenFields({ fields, filler = "staff", hideEmpty = false, lines = 3 }: DrivenFieldsProps) {
  const shown = fieldsFor(fields, filler);
  if (shown.length === 0) return hideEmpty ? null : <EmptyState title={words.emptyForm} />;
  return shown.map((field) => (
    <DrivenField key={field.id} field={field} isDisabled={!isEditable(field, filler)} lines={lines} />
  ));
}

function DrivenField({ field, isDisabled, lines }: { field: FormField; isDisabled: boolean; lines: number }) {
  const { name, label, required, attributes } = field;
  const frame = { name, label, hint: attributes.hint, isRequired: required, isDisabled };
  switch (kindOf(field)) {
    case "text":
      return <DrivenText field={field} frame={frame} />;
    case "longtext":
      return <LongTextField {...frame} lines={lines} maxLength={field.constraints.max} />;
    case "date":
      return <DateField {...frame} />;
    case "dropdown":
      return <SelectField {...frame} options={offered(field)} emptyValue="" />;
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
      return <Markup html={attributes.content ?? ""} />;
    case "divider":
      return <Divider field={field} />;
  }
}

/** What can be chosen, and what was while it was offered. */
const offered = ({ options, value }: FormField) =>
  options.filter((option) => !option.isDeleted || option.value === value);

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
