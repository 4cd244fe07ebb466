import { Box } from "@chakra-ui/react";
import { listJobs } from "@salle/contract/platform/jobs";
import { useQuery } from "@tanstack/react-query";
import { formatDate } from "../../../lib/format.ts";
import { to } from "../../../lib/links.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { Card, CardRow, CardRows, CardSkeleton } from "../../../ui/home/card.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { JobState } from "./job.tsx";
import { strings } from "./strings.ts";

/** So many of the latest jobs. */
const SHOWN = 4;

/** The latest jobs of an owner. */
export const latest = (owner: string) =>
  apiQuery(
    listJobs,
    { params: { owner }, query: { pagination: { limit: SHOWN } } },
    { tags: ["jobs"], staleTime: 60_000, select: dataOf },
  );

/** What runs, and what ran last. */
export function JobsCard({ owner }: { owner: string }) {
  const { data, isError } = useQuery(latest(owner));
  if (isError && !data) return null;
  return (
    <Card title={strings.title} more={<TextLink to={to("/jobs/:tab?")}>{strings.all}</TextLink>}>
      {!data && <CardSkeleton />}
      {data?.length === 0 && <Box color="fg.muted">{strings.emptyTitle}</Box>}
      <CardRows>
        {data?.map((job) => (
          <CardRow key={job.id}>
            <Box minW="0" overflowWrap="anywhere">
              <Box fontWeight="medium">{job.attributes.title}</Box>
              <Box fontSize="sm" color="fg.muted">
                {formatDate(job.attributes.instanceCreatedDate, "near")}
              </Box>
            </Box>
            <JobState job={job} />
          </CardRow>
        ))}
      </CardRows>
    </Card>
  );
}
