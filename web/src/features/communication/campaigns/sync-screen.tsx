import { Box, Button } from "@chakra-ui/react";
import type { SecurableContext } from "@salle/contract/identity/session";
import { useSuspenseQuery } from "@tanstack/react-query";
import { to, useGo } from "../../../lib/links.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { queryClient } from "../../../lib/query.ts";
import { useSession } from "../../../lib/session.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { campaignAccount, sync } from "./queries.ts";
import { strings } from "./strings.ts";
import { SyncProgress } from "./sync-progress.tsx";

export const loader = ({ context }: { context: SecurableContext | null }) =>
  context ? queryClient.ensureQueryData(campaignAccount(ownerIn(context))) : Promise.resolve();

/** `/campaigns/sync`: what re-syncing does, the button for it, and how far the last one is (spec 03 §2). */
export function Screen() {
  const { context } = useSession();
  return (
    <>
      <PageHeader title={strings.syncTitle} />
      {context && <Sync handle={ownerIn(context)} />}
    </>
  );
}

function Sync({ handle }: { handle: string }) {
  const { accountExists, syncJobId } = useSuspenseQuery(campaignAccount(handle)).data.attributes;
  const go = useGo();
  const begin = useAction({
    run: (key) => sync(handle, key),
    done: strings.started,
    failsOn: "page",
    invalidates: ["campaigns"],
    onDone: () => void go(to("/campaigns")),
  });
  if (!accountExists) return <Alert tone="info">{strings.onlyActive}</Alert>;
  return (
    <Box maxW="form">
      <Box mb="4">{strings.syncText}</Box>
      {begin.error && (
        <Box mb="4">
          <LoadError title={strings.syncError} error={begin.error} onRetry={begin.start} />
        </Box>
      )}
      <Button loading={begin.isBusy} loadingText={strings.syncNow} onClick={() => begin.start()}>
        {strings.syncNow}
      </Button>
      {syncJobId && <SyncProgress key={syncJobId} jobId={syncJobId} />}
    </Box>
  );
}
