import { Box, Button, Flex } from "@chakra-ui/react";
import type { Gateway } from "@salle/contract/finance/gateways";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { ApiFailure } from "../../../lib/failure.ts";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { BookFacts } from "./book-facts.tsx";
import { bookTexts as texts } from "./book-strings.ts";
import { book, compare } from "./queries.ts";
import { useWhenCompared } from "./use-when-compared.ts";

/** Who may not see it is told nothing of it. */
const isHidden = (error: unknown) => error instanceof ApiFailure && [403, 404].includes(error.status);

/** How far a gateway's own book has been compared with ours, and what has come of that; of one whose keys nobody has tried, nothing. */
export function BookSection({ of: { id, attributes } }: { of: Gateway }) {
  const title = useId();
  const { data, error, refetch } = useQuery({ ...book(id), enabled: attributes.state !== "DRAFT" });
  useWhenCompared(data);
  const ask = useAction({
    run: (key) => compare(id, key),
    failed: texts.compareError,
    invalidates: ["gateway-books"],
  });
  // While it is being compared the button stays where the focus is.
  const mayCompare = useRef(false);
  mayCompare.current ||= data?.capabilities?.canCompare ?? false;
  if (attributes.state === "DRAFT" || isHidden(error)) return null;
  return (
    <Box asChild borderWidth="1px" borderRadius="md" p="4" mt="6">
      <section aria-labelledby={title}>
        <Box as="h3" id={title} fontSize="md" fontWeight="semibold" m="0" mb="1">
          {texts.title}
        </Box>
        {data ? (
          <BookFacts of={data.attributes} />
        ) : error ? (
          <LoadError error={error} onRetry={refetch} />
        ) : (
          <Skeleton h="12" />
        )}
        {mayCompare.current && (
          <Flex mt="3">
            <Button
              size="sm"
              variant="outline"
              loading={ask.isBusy || data?.attributes.isComparing}
              loadingText={texts.compare}
              onClick={() => ask.start()}
            >
              {texts.compare}
            </Button>
          </Flex>
        )}
      </section>
    </Box>
  );
}
