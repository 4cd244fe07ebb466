import { Box, Button, Flex } from "@chakra-ui/react";
import { type ImportOptions, type ImportPreview, previewImport, startImport } from "@salle/contract/members/imports";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/client.ts";
import { formatNumber } from "../../../lib/format.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Counts } from "./counts.tsx";
import type { ChosenFile } from "./read-file.ts";
import { Reading } from "./reading.tsx";
import { Rows } from "./rows.tsx";
import { strings } from "./strings.ts";

interface PreviewProps {
  clubId: string;
  chosen: ChosenFile;
  onStarted: () => void;
  onAnother: () => void;
}

/** Asked for anew only when the file or how it is read changes; the file is too long to be kept once it is left. */
const previewOf = (clubId: string, chosen: ChosenFile, options: ImportOptions) =>
  apiQuery(
    previewImport,
    { params: { id: clubId }, body: { attributes: { ...chosen, options } } },
    {
      tags: [],
      bodyKey: [chosen.fileName, chosen.file.length, options],
      failed: strings.previewProblem,
      select: dataOf,
      placeholderData: keepPreviousData,
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    },
  );

/** What the file is taken to say and what importing it would do; every change of how it is read previews it anew. */
export function Preview({ clubId, chosen, onStarted, onAnother }: PreviewProps) {
  const [options, setOptions] = useState<ImportOptions>({});
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
      <Loaded query={previewOf(clubId, chosen, options)} height="64">
        {(preview, { isFetching }) => (
          <Flex direction="column" gap="6" aria-busy={isFetching}>
            <Counts counts={preview.attributes.counts} />
            <Start clubId={clubId} chosen={chosen} preview={preview} isOld={isFetching} onStarted={onStarted} />
            <Reading preview={preview} onChange={(change) => setOptions({ ...options, ...change })} />
            <Rows preview={preview} />
          </Flex>
        )}
      </Loaded>
    </Flex>
  );
}

interface StartProps extends Pick<PreviewProps, "clubId" | "chosen" | "onStarted"> {
  preview: ImportPreview;
  /** Another preview is on its way, for the file is to be read differently. */
  isOld: boolean;
}

/** Starts the import of what is previewed, once it is confirmed. */
function Start({ clubId, chosen, preview, isOld, onStarted }: StartProps) {
  const { encoding, separator, dateOrder, columns, counts } = preview.attributes;
  // What was previewed is what is imported, also where the server recognised it by itself.
  const options = { encoding, separator, dateOrder, columns: columns.map((column) => column.field) };
  const importing = useAction({
    run: (idempotencyKey, read: ImportOptions) =>
      call(startImport, {
        params: { id: clubId },
        body: { attributes: { ...chosen, options: read } },
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
  if (counts.add === 0) return <Alert tone="warning">{strings.nothing}</Alert>;
  return (
    <Button alignSelf="flex-start" loading={importing.isBusy} disabled={isOld} onClick={() => importing.start(options)}>
      {strings.importButton(formatNumber(counts.add))}
    </Button>
  );
}
