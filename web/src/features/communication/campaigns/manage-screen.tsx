import { Box, Button } from "@chakra-ui/react";
import type { CampaignAccount } from "@salle/contract/communication/campaigns";
import type { SecurableContext } from "@salle/contract/identity/session";
import { useSuspenseQuery } from "@tanstack/react-query";
import { ownerIn } from "../../../lib/owner.ts";
import { queryClient } from "../../../lib/query.ts";
import { useSession } from "../../../lib/session.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { Editor } from "./editor.tsx";
import { ask, type CampaignRequest, campaignAccount } from "./queries.ts";
import { strings } from "./strings.ts";

export const loader = ({ context }: { context: SecurableContext | null }) =>
  context ? queryClient.ensureQueryData(campaignAccount(ownerIn(context))) : Promise.resolve();

/** The header stands over the failure and the skeleton too: the first check can take a while (spec 03 §2). */
export const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) => (
  <>
    <PageHeader title={strings.title} />
    <Box as="h2" fontSize="lg" m="0" mb="3">
      {strings.statusHeader}
    </Box>
    <LoadError error={error} onRetry={onRetry} />
  </>
);
export const Pending = () => (
  <>
    <PageHeader title={strings.title} />
    <output aria-label={strings.checking} aria-busy="true">
      <Skeleton h="24" maxW="form" />
    </output>
  </>
);

/** `/campaigns/manage`: the way to an account on the campaign platform, then the way into it (spec 03 §2). */
export function Screen() {
  const { context } = useSession();
  return (
    <>
      <PageHeader title={strings.title} />
      {context && <Status handle={ownerIn(context)} />}
    </>
  );
}

function Status({ handle }: { handle: string }) {
  const { data } = useSuspenseQuery(campaignAccount(handle));
  return <Account handle={handle} account={data} />;
}

function Account({ handle, account }: { handle: string; account: CampaignAccount }) {
  const { embedUrl, isEmbeddable, isPending, problem } = account.attributes;
  const { canRequestAccount, canRequestAdmin, canResync } = account.capabilities ?? {};
  if (embedUrl) return <Editor url={embedUrl} isEmbeddable={isEmbeddable} />;
  if (isPending) return <Alert tone="info">{strings.pending}</Alert>;
  const said = problem && (
    <Box mb="4" maxW="form">
      <Alert tone="warning">{strings.platformSays(problem)}</Alert>
    </Box>
  );
  const request = (what: CampaignRequest, text: string, label: string, failure: string) => (
    <>
      {said}
      <Request key={what} handle={handle} what={what} text={text} label={label} failure={failure} />
    </>
  );
  if (canRequestAccount) {
    return request("account", strings.requestAccountText, strings.requestAccount, strings.accountError);
  }
  if (canRequestAdmin) return request("admin", strings.requestAdminText, strings.requestAdmin, strings.adminError);
  if (canResync) return request("resync", strings.syncAdminText, strings.syncAdmin, strings.resyncError);
  return <Alert tone="info">{strings.notEligible}</Alert>;
}

interface RequestProps {
  handle: string;
  what: CampaignRequest;
  text: string;
  label: string;
  failure: string;
}

function Request({ handle, what, text, label, failure }: RequestProps) {
  const request = useAction({ run: (key) => ask(what, handle, key), failsOn: "page", invalidates: [] });
  return (
    <Box maxW="form">
      {request.error ? (
        <LoadError title={failure} error={request.error} onRetry={request.start} />
      ) : (
        <>
          <Box mb="4">{text}</Box>
          <Button loading={request.isBusy} loadingText={label} onClick={() => request.start()}>
            {label}
          </Button>
        </>
      )}
    </Box>
  );
}
