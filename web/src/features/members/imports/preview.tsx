import { Box, Button, Flex } from "@chakra-ui/react";
import { type ImportOptions, type ImportPreview, previewImport, startImport } from "@salle/contract/members/imports";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/client.ts";
import { formatNumber } from "../../../lib/format.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
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
  const query = useQuery(previewOf(clubId, chosen, options));
  const importing = useAction({
    run: (idempotencyKey, { attributes: read }: ImportPreview) => {
      // What was previewed is what is imported, also where the server recognised it by itself.
      const { encoding, separator, dateOrder } = read;
      const columns = read.columns.map((column) => column.field);
      const attributes = { ...chosen, options: { encoding, separator, dateOrder, columns } };
      return call(startImport, { params: { id: clubId }, body: { attributes }, idempotencyKey });
    },
    confirm: ({ attributes: { counts } }) => {
      const count = formatNumber(counts.add);
      const text = strings.confirmText(count, formatNumber(counts.total - counts.add));
      return { title: strings.confirmTitle(count), text, confirm: strings.confirm };
    },
    done: strings.started,
    invalidates: ["imports"],
    onDone: onStarted,
  });

  const preview = query.data;
  const another = (
    <Button variant="outline" onClick={onAnother}>
      {strings.changeFile}
    </Button>
  );
  if (!preview) {
    return query.isError ? (
      <Flex direction="column" gap="3" align="flex-start">
        <LoadError title={strings.previewProblem} error={query.error} onRetry={query.refetch} />
        {another}
      </Flex>
    ) : (
      <output>{strings.previewing}</output>
    );
  }
  const { counts } = preview.attributes;
  return (
    <Flex direction="column" gap="6" aria-busy={query.isFetching}>
      <Flex gap="3" align="center" wrap="wrap">
        <Box flex="1" minW="12rem" fontWeight="semibold" overflowWrap="anywhere">
          {preview.attributes.fileName}
        </Box>
        {another}
        <Button
          loading={importing.isBusy}
          disabled={counts.add === 0 || query.isFetching}
          onClick={() => importing.start(preview)}
        >
          {strings.importButton(formatNumber(counts.add))}
        </Button>
      </Flex>
      {query.isError && <LoadError title={strings.previewProblem} error={query.error} onRetry={query.refetch} />}
      {counts.add === 0 && <Alert tone="warning">{strings.nothing}</Alert>}
      <Counts counts={counts} />
      <Reading preview={preview} onChange={(change) => setOptions({ ...options, ...change })} />
      <Rows preview={preview} />
    </Flex>
  );
}
