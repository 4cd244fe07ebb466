import { Box, Button, Flex } from "@chakra-ui/react";
import { type Export, getExport } from "@salle/contract/platform/export-files";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { formatDate } from "../../lib/format.ts";
import { apiQuery, dataOf, invalidate } from "../../lib/queries.ts";
import { Alert } from "../feedback/alert.tsx";
import { Progress } from "../feedback/progress.tsx";
import { toast } from "../feedback/toaster.tsx";
import { Foot } from "../overlay/foot.tsx";
import { words } from "../strings.ts";
import { DownloadButton } from "./export-download.tsx";
import { exportWords } from "./export-words.ts";

const POLL_MS = 1_000;
const isMaking = (file: Export | undefined): boolean => file?.attributes.state !== "done";

/** An export, polled until it is done; then a toast says so, unless its panel shows it. */
export function useExport(id: string | null, isShown: boolean): UseQueryResult<Export> {
  const query = useQuery({
    ...apiQuery(
      getExport,
      { params: { id: id ?? "" } },
      {
        tags: ["exports"],
        failed: exportWords.loadError,
        select: dataOf,
        refetchInterval: ({ state }) => (isMaking(state.data?.data) ? POLL_MS : false),
      },
    ),
    enabled: id !== null,
  });
  const waits = useRef(false);
  const isDone = id !== null && query.data !== undefined && !isMaking(query.data);
  useEffect(() => {
    if (id !== null && !isDone) waits.current = true;
    if (!isDone || !waits.current) return;
    waits.current = false;
    void invalidate("jobs");
    const problem = query.data?.attributes.problem;
    if (!isShown) toast(problem ?? exportWords.readyToast, { type: problem ? "error" : "success" });
  }, [id, isDone, isShown, query.data]);
  return query;
}

interface ExportFileProps {
  file: UseQueryResult<Export>;
  onClose: () => void;
  onAgain: () => void;
}

/** How far an export is, then its file, or why there is none. */
export function ExportFile({ file: { data, error, refetch }, onClose, onAgain }: ExportFileProps) {
  const close = (
    <Button variant="outline" onClick={onClose}>
      {words.close}
    </Button>
  );
  if (!data || isMaking(data)) {
    return (
      <Flex direction="column" gap="4">
        {error ? (
          <Alert tone="warning" action={<Button onClick={() => void refetch()}>{words.retry}</Button>}>
            {exportWords.loadError}
          </Alert>
        ) : (
          <Progress
            label={exportWords.making}
            done={data?.attributes.done ?? 0}
            total={data?.attributes.total ?? null}
          />
        )}
        <Box color="fg.muted">{exportWords.carriesOn}</Box>
        <Foot act={close} />
      </Flex>
    );
  }
  const { problem, fileName, expiresDate } = data.attributes;
  const again = (
    <Button variant="outline" onClick={onAgain}>
      {exportWords.another}
    </Button>
  );
  if (problem) {
    return (
      <>
        <Alert>{problem}</Alert>
        <Foot act={again} cancel={close} />
      </>
    );
  }
  return (
    <>
      <Alert tone="success">
        {exportWords.ready(fileName)} {exportWords.until(formatDate(expiresDate, "list"))}
      </Alert>
      <Foot act={<DownloadButton id={data.id} />} cancel={again} />
    </>
  );
}
