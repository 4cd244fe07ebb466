import { Box, Flex } from "@chakra-ui/react";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { JobCard } from "./job-card.tsx";
import { imports } from "./queries.ts";
import { strings } from "./strings.ts";

/** The imports under way and those that are done, newest first. */
export function History({ clubId }: { clubId: string }) {
  return (
    <Box as="section" mt="10">
      <Box as="h2" fontSize="lg" m="0" mb="3">
        {strings.history}
      </Box>
      <Loaded query={imports(clubId)} height="16">
        {(jobs) =>
          jobs.length === 0 ? (
            <Box color="fg.muted">{strings.historyEmpty}</Box>
          ) : (
            <Flex as="ul" direction="column" gap="3" listStyleType="none" m="0" p="0">
              {jobs.map((job) => (
                <JobCard key={job.id} initial={job} />
              ))}
            </Flex>
          )
        }
      </Loaded>
    </Box>
  );
}
