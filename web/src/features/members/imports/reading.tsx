import { Box, Grid } from "@chakra-ui/react";
import {
  dateOrders,
  encodings,
  type ImportField,
  type ImportOptions,
  type ImportPreview,
  importFields,
  separators,
} from "@salle/contract/members/imports";
import { LabelledSelect } from "../../../ui/form/select.tsx";
import { strings } from "./strings.ts";

interface ReadingProps {
  preview: ImportPreview;
  /** What a workbook's sheet is written in is known. */
  isWorkbook: boolean;
  onChange: (change: ImportOptions) => void;
}

const templateColumns = "repeat(auto-fill, minmax(min(100%, 15rem), 1fr))";

/** How the file was recognised; each part can be corrected: encoding, separator, dates, and what every column fills. */
export function Reading({ preview: { attributes: read }, isWorkbook, onChange }: ReadingProps) {
  const fields = read.columns.map((column) => column.field);
  const taken = new Set(fields);
  const setField = (index: number, field: ImportField | null) =>
    onChange({ columns: fields.map((before, at) => (at === index ? field : before)) });
  return (
    <>
      <section>
        <Box as="h2" fontSize="lg" m="0" mb="3">
          {strings.howRead}
        </Box>
        <Grid gap="4" templateColumns={templateColumns}>
          {!isWorkbook && (
            <>
              <LabelledSelect
                label={strings.encoding}
                value={read.encoding}
                options={encodings.map((value) => ({ value, label: strings.encodings[value] }))}
                onChange={(value) => onChange({ encoding: value, columns: undefined })}
              />
              <LabelledSelect
                label={strings.separator}
                value={read.separator}
                options={separators.map((value) => ({ value, label: strings.separators[value] }))}
                onChange={(value) => onChange({ separator: value, columns: undefined })}
              />
            </>
          )}
          <LabelledSelect
            label={strings.dateOrder}
            value={read.dateOrder}
            options={dateOrders.map((value) => ({ value, label: strings.dateOrders[value] }))}
            onChange={(value) => onChange({ dateOrder: value })}
          />
        </Grid>
      </section>
      <section>
        <Box as="h2" fontSize="lg" m="0">
          {strings.columns}
        </Box>
        <Box color="fg.muted" mb="3">
          {read.isRemembered ? strings.columnsRemembered : strings.columnsText}
        </Box>
        <Grid gap="4" templateColumns={templateColumns}>
          {read.columns.map((column, index) => (
            <LabelledSelect
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
              key={index}
              label={strings.columnLabel(column.header)}
              hint={column.samples.length > 0 ? strings.samples(column.samples) : ""}
              value={column.field ?? ""}
              options={[
                { value: "", label: strings.leaveOut },
                ...importFields
                  .filter((field) => field === column.field || !taken.has(field))
                  .map((value) => ({ value, label: strings.fields[value] })),
              ]}
              onChange={(value) => setField(index, value || null)}
            />
          ))}
        </Grid>
      </section>
    </>
  );
}
