import { Box, Button, Flex } from "@chakra-ui/react";
import { type ImportOptions, type ImportPreview, previewImport, startImport } from "@salle/contract/members/imports";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/client.ts";
import { messageOf } from "../../../lib/failure.ts";
import { formatNumber } from "../../../lib/format.ts";
import { createKeys } from "../../../lib/idempotency.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { confirm } from "../../../ui/overlay/confirm.tsx";
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

/** What the file is taken to say and what importing it would do; every change of how it is read previews it anew. */
export function Preview({ clubId, chosen, onStarted, onAnother }: PreviewProps) {
  const [options, setOptions] = useState<ImportOptions>({});
  const [keys] = useState(createKeys);
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const query = useQuery({
    queryKey: ["import-preview", clubId, chosen.fileName, chosen.file.length, options],
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const body = { attributes: { ...chosen, options } };
      return (await call(previewImport, { params: { id: clubId }, body, signal })).data;
    },
  });

  const start = async ({ attributes: { counts, ...read } }: ImportPreview) => {
    const count = formatNumber(counts.add);
    const text = strings.confirmText(count, formatNumber(counts.total - counts.add));
    if (!(await confirm({ title: strings.confirmTitle(count), text, confirm: strings.confirm }))) return;
    setStarting(true);
    setProblem(null);
    // What was previewed is what is imported, also where the server recognised it by itself.
    const { encoding, separator, dateOrder } = read;
    const columns = read.columns.map((column) => column.field);
    const attributes = { ...chosen, options: { encoding, separator, dateOrder, columns } };
    try {
      const idempotencyKey = keys.keyFor(attributes);
      await call(startImport, { params: { id: clubId }, body: { attributes }, idempotencyKey });
      keys.done();
      onStarted();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setStarting(false);
    }
  };

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
          loading={isStarting}
          disabled={counts.add === 0 || query.isFetching}
          onClick={() => void start(preview)}
        >
          {strings.importButton(formatNumber(counts.add))}
        </Button>
      </Flex>
      {problem && <Alert>{problem}</Alert>}
      {query.isError && <LoadError title={strings.previewProblem} error={query.error} onRetry={query.refetch} />}
      {counts.add === 0 && <Alert tone="warning">{strings.nothing}</Alert>}
      <Counts counts={counts} />
      <Reading preview={preview} onChange={(change) => setOptions({ ...options, ...change })} />
      <Rows preview={preview} />
    </Flex>
  );
}
