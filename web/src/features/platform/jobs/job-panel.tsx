import { Box, Button, Flex } from "@chakra-ui/react";
import { type Job, retryJob } from "@salle/contract/platform/jobs";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { formatMoment, formatNumber } from "../../../lib/format.ts";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Details } from "../../../ui/layout/details.tsx";
import { DownloadButton } from "../../../ui/list/export-download.tsx";
import { Foot } from "../../../ui/overlay/foot.tsx";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { JobProgress, JobState } from "./job.tsx";
import { jobDetails } from "./job-query.ts";
import { strings } from "./strings.ts";

/** A job beside the list: its numbers, each failure, and a retry where there can be one. */
export function JobPanel({ chosen, isOpen, onClose }: { chosen: Job; isOpen: boolean; onClose: () => void }) {
  const details = { ...jobDetails(chosen.id, strings.detailError), enabled: isOpen };
  const { data: job } = useQuery(details);
  const retry = useAction({
    run: (idempotencyKey) => call(retryJob, { params: { id: chosen.id }, idempotencyKey }),
    done: strings.retried,
    invalidates: ["jobs"],
  });
  return (
    <Panel title={chosen.attributes.title} isOpen={isOpen} onClose={onClose}>
      <Loaded query={details}>{(loaded) => <Contents job={loaded} />}</Loaded>
      {job?.capabilities?.canDownload && <Foot act={<DownloadButton id={job.id} />} />}
      {job?.capabilities?.canRetry && (
        <Foot
          act={
            <Button loading={retry.isBusy} onClick={() => retry.start()}>
              {strings.retry}
            </Button>
          }
        />
      )}
    </Panel>
  );
}

function Contents({ job }: { job: Job }) {
  const { jobType, createdByName, instanceCreatedDate, finishedDate, failed, failures } = job.attributes;
  return (
    <Flex direction="column" gap="5">
      <Flex direction="column" gap="3" align="flex-start">
        <JobState job={job} />
        <JobProgress job={job} />
      </Flex>
      <Details
        items={[
          [strings.type, strings.types[jobType]],
          [strings.startedBy, createdByName],
          [strings.started, formatMoment(instanceCreatedDate, "moment")],
          [strings.finished, finishedDate && formatMoment(finishedDate, "moment")],
        ]}
      />
      {failures.length > 0 && (
        <Box as="section">
          <Box as="h3" fontSize="md" m="0" mb="2">
            {strings.failureList}
          </Box>
          {failures.length < failed && (
            <Box color="fg.muted" mb="2">
              {strings.failuresShown(formatNumber(failures.length), formatNumber(failed))}
            </Box>
          )}
          <Box as="dl" m="0">
            {failures.map(({ item, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same item may have failed twice
              <Box key={index} py="1.5" borderBottomWidth="1px" overflowWrap="anywhere">
                <Box as="dt" fontWeight="semibold">
                  {item}
                </Box>
                <Box as="dd" m="0">
                  {message}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Flex>
  );
}
