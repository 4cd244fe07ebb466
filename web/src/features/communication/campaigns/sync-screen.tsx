import { Box, Button } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ownerIn } from "../../../lib/owner.ts";
import { useSession } from "../../../lib/session.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { campaignAccount, sync } from "./queries.ts";
import { strings } from "./strings.ts";
import { SyncProgress } from "./sync-progress.tsx";

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
  const query = useQuery(campaignAccount(handle));
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const start = async () => {
    setBusy(true);
    setError(null);
    try {
      await sync(handle);
      toast(strings.started);
      await navigate({ to: "/campaigns" as never });
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  if (query.isError) return <LoadError title={strings.statusError} error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <Skeleton h="24" maxW="form" />;
  const { accountExists, syncJobId } = query.data.attributes;
  if (!accountExists) return <Alert tone="info">{strings.onlyActive}</Alert>;
  return (
    <Box maxW="form">
      <Box mb="4">{strings.syncText}</Box>
      {Boolean(error) && (
        <Box mb="4">
          <LoadError title={strings.syncError} error={error} onRetry={start} />
        </Box>
      )}
      <Button loading={isBusy} loadingText={strings.syncNow} onClick={() => void start()}>
        {strings.syncNow}
      </Button>
      {syncJobId && <SyncProgress key={syncJobId} jobId={syncJobId} />}
    </Box>
  );
}
