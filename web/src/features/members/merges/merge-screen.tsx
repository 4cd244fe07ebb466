import { Box } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParamsOf } from "../../../lib/links.ts";
import { invalidate } from "../../../lib/queries.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { BackLink, TextLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { isRunning, JobProgress, jobDetails, useWhenDone } from "../../platform/jobs/index.ts";
import { MemberChoice } from "./member-choice.tsx";
import { MergeForm } from "./merge-form.tsx";
import { recordPath } from "./paths.ts";
import { Preview } from "./preview.tsx";
import { mergePreview } from "./queries.ts";
import { strings } from "./strings.ts";

/** `/clubs/members/merge/:id/:into?`: the registration that is given up, and the one that is kept once it is chosen. */
export function Screen() {
  const { id, into } = useParamsOf("/clubs/members/merge/:id/:into?");
  return (
    <>
      <PageHeader title={strings.title} back={<BackLink to={recordPath(id)}>{strings.back}</BackLink>} />
      <Box maxW="48rem">
        <Box color="fg.muted" mb="5">
          {strings.intro}
        </Box>
        {into ? <Merging key={`${id} ${into}`} id={id} into={into} /> : <MemberChoice id={id} />}
      </Box>
    </>
  );
}

function Merging({ id, into }: { id: string; into: string }) {
  const [jobId, setJobId] = useState<string | null>(null);
  if (jobId) return <Progressing jobId={jobId} into={into} />;
  return (
    <Loaded query={mergePreview(id, into)} height="96">
      {(of, { refetch }) => (
        <>
          <Preview of={of} id={id} into={into} />
          {of.inTheWay.length === 0 && (
            <MergeForm key={of.fingerprint} of={of} id={id} into={into} onReload={refetch} onStarted={setJobId} />
          )}
        </>
      )}
    </Loaded>
  );
}

function Progressing({ jobId, into }: { jobId: string; into: string }) {
  const { data: job } = useQuery(jobDetails(jobId, strings.jobError));
  useWhenDone(job, () => void invalidate("members", "member", "users"));
  const isDone = job !== undefined && !isRunning(job);
  return (
    <Alert tone={isDone ? "success" : "info"} action={<TextLink to={recordPath(into)}>{strings.open}</TextLink>}>
      <Box mb="2">{isDone ? strings.merged : strings.under}</Box>
      {job && <JobProgress job={job} />}
    </Alert>
  );
}
