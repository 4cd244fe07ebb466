import { Box, Button, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { formatDate } from "../../../lib/format.ts";
import { useSession } from "../../../lib/session.ts";
import { local } from "../../../lib/storage.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { DownloadButton } from "../../../ui/list/export-download.tsx";
import { useExport } from "../../../ui/list/export-file.tsx";
import { beginOwnData } from "./queries.ts";
import { strings } from "./strings.ts";

const keyOf = (accountId: string) => `salle.own-data.${accountId}`;

/** Everything that is kept about one, to take away; this browser remembers the file for as long as there is one. */
export function OwnData() {
  const { session } = useSession();
  return (
    <Box as="section" maxW="48rem">
      <Box as="h2" fontSize="lg" m="0" mb="1">
        {strings.data}
      </Box>
      <Box color="fg.muted" mb="4">
        {strings.dataText} {strings.format}
      </Box>
      {session.impersonator ? <Alert tone="info">{strings.notYours}</Alert> : <OwnFile accountId={session.accountId} />}
    </Box>
  );
}

function OwnFile({ accountId }: { accountId: string }) {
  const [id, setId] = useState(() => local.get(keyOf(accountId)));
  const { data, error } = useExport(id, true);
  const begin = useAction({
    run: (key) => beginOwnData(key),
    failed: strings.startError,
    failsOn: "page",
    invalidates: [],
    onDone: ({ data: begun }) => {
      local.set(keyOf(accountId), begun.id);
      setId(begun.id);
    },
  });
  const { problem = null, state, fileName = "", expiresDate = null } = data?.attributes ?? {};
  const isMaking = id !== null && !error && state !== "done";
  const isThere = state === "done" && expiresDate !== null && expiresDate > new Date().toISOString();
  if (isMaking)
    return (
      <Flex direction="column" gap="2">
        <Box role="status">{strings.making}</Box>
        <Box color="fg.muted">{strings.carriesOn}</Box>
      </Flex>
    );
  return (
    <Flex direction="column" gap="4" align="flex-start">
      {(begin.problem || problem) && <Alert>{begin.problem || problem}</Alert>}
      {isThere && <Alert tone="success">{strings.ready(fileName, formatDate(expiresDate, "list"))}</Alert>}
      <Flex gap="3" wrap="wrap">
        {isThere && data && <DownloadButton id={data.id} />}
        <Button variant="outline" loading={begin.isBusy} onClick={() => begin.start()}>
          {isThere ? strings.again : strings.start}
        </Button>
      </Flex>
    </Flex>
  );
}
