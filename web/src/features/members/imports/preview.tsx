import { Box, Button, Flex } from "@chakra-ui/react";
import {
  type ImportOptions,
  type ImportPreview,
  neededFields,
  previewImport,
  previewProblems,
  startImport,
} from "@salle/contract/members/imports";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/client.ts";
import { formatNumber } from "../../../lib/format.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { LabelledSelect } from "../../../ui/form/select.tsx";
import { Counts } from "./counts.tsx";
import { OtherClubs } from "./other-clubs.tsx";
import { ProblemsButton } from "./problems-button.tsx";
import type { ChosenFile } from "./read-file.ts";
import { Reading } from "./reading.tsx";
import { Rows } from "./rows.tsx";
import { strings } from "./strings.ts";

interface PreviewProps {
  clubId: string;
  chosen: ChosenFile;
  /** The names of a workbook's sheets. */
  sheets: readonly string[];
  onSheet: (name: string) => void;
  onStarted: () => void;
  onAnother: () => void;
}

const bodyOf = ({ fileName, file }: ChosenFile, options: ImportOptions) => ({
  attributes: { fileName, file, options },
});

/** Asked for anew only when the file or how it is read changes; the file is too long to be kept once it is left. */
const previewOf = (clubId: string, chosen: ChosenFile, options: ImportOptions) =>
  apiQuery(
    previewImport,
    { params: { id: clubId }, body: bodyOf(chosen, options) },
    {
      tags: [],
      bodyKey: [chosen.fileName, chosen.sheet, chosen.file.length, options],
      failed: strings.previewProblem,
      select: dataOf,
      placeholderData: keepPreviousData,
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    },
  );

/** What the file is taken to say and what importing it would do; every change of how it is read previews it anew. */
export function Preview({ clubId, chosen, sheets, onSheet, onStarted, onAnother }: PreviewProps) {
  const [options, setOptions] = useState<ImportOptions>(chosen.options);
  const change = (to: ImportOptions) => setOptions({ ...options, ...to });
  return (
    <Flex direction="column" gap="6">
      <Flex gap="3" align="center" wrap="wrap">
        <Box flex="1" minW="12rem" fontWeight="semibold" overflowWrap="anywhere">
          {chosen.fileName}
        </Box>
        <Button variant="outline" onClick={onAnother}>
          {strings.changeFile}
        </Button>
      </Flex>
      {sheets.length > 1 && (
        <LabelledSelect
          label={strings.sheet}
          value={chosen.sheet ?? ""}
          options={sheets.map((name) => ({ value: name, label: name }))}
          onChange={onSheet}
        />
      )}
      <Loaded query={previewOf(clubId, chosen, options)} height="64">
        {(preview, { isFetching }) => (
          <Flex direction="column" gap="6" aria-busy={isFetching}>
            <Counts counts={preview.attributes.counts} />
            <Flex gap="3" wrap="wrap">
              <Start
                {...{ clubId, chosen, preview, onStarted }}
                otherClubs={options.otherClubs ?? []}
                isOld={isFetching}
              />
              {preview.attributes.counts.error > 0 && (
                <ProblemsButton
                  fetch={() => call(previewProblems, { params: { id: clubId }, body: bodyOf(chosen, options) })}
                />
              )}
            </Flex>
            <Reading preview={preview} isWorkbook={chosen.sheet !== null} onChange={change} />
            <OtherClubs clubs={preview.attributes.clubs} onChange={(otherClubs) => change({ otherClubs })} />
            <Rows preview={preview} />
          </Flex>
        )}
      </Loaded>
    </Flex>
  );
}

interface StartProps extends Pick<PreviewProps, "clubId" | "chosen" | "onStarted"> {
  preview: ImportPreview;
  otherClubs: string[];
  /** Another preview is on its way, for the file is to be read differently. */
  isOld: boolean;
}

/** Starts the import of what is previewed, once it is confirmed. */
function Start({ clubId, chosen, preview, otherClubs, isOld, onStarted }: StartProps) {
  const { encoding, separator, dateOrder, columns, counts } = preview.attributes;
  // What was previewed is what is imported, also where the server recognised it by itself.
  const fields = columns.map((column) => column.field);
  const options = { encoding, separator, dateOrder, columns: fields, otherClubs };
  const importing = useAction({
    run: (idempotencyKey, read: ImportOptions) =>
      call(startImport, {
        params: { id: clubId },
        body: bodyOf(chosen, read),
        idempotencyKey,
      }),
    confirm: () => {
      const count = formatNumber(counts.add);
      const text = strings.confirmText(count, formatNumber(counts.total - counts.add));
      return { title: strings.confirmTitle(count), text, confirm: strings.confirm };
    },
    done: strings.started,
    invalidates: ["imports"],
    onDone: onStarted,
  });
  const missing = neededFields.filter((field) => !fields.includes(field)).map((field) => strings.fields[field]);
  if (missing.length > 0) return <Alert tone="warning">{strings.missing(missing)}</Alert>;
  if (counts.add === 0) return <Alert tone="warning">{strings.nothing}</Alert>;
  return (
    <Button loading={importing.isBusy} disabled={isOld} onClick={() => importing.start(options)}>
      {strings.importButton(formatNumber(counts.add))}
    </Button>
  );
}
