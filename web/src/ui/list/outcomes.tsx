import { Box, Flex } from "@chakra-ui/react";
import type { BulkItem } from "@salle/contract/wire";
import { Check, CircleAlert } from "lucide-react";
import type { Ticked } from "./bulk.ts";

interface OutcomesProps {
  title: string;
  ticked: Ticked;
  /** What became of each, by its id; none while nothing was done. */
  outcomes: ReadonlyMap<string, BulkItem>;
  /** The names of the icons. */
  success: string;
  failure: string;
}

/** The rows of a bulk action by their names; once it is done with an icon for what became of each, and why it was not done. */
export function Outcomes({ title, ticked, outcomes, success, failure }: OutcomesProps) {
  return (
    <Box as="section" mt="6">
      <Box as="h3" fontSize="md" m="0" mb="2">
        {title}
      </Box>
      <Box as="ul" aria-live="polite" listStyleType="none" m="0" p="0">
        {[...ticked].map(([id, name]) => (
          <Outcome key={id} name={name} outcome={outcomes.get(id)} words={{ success, failure }} />
        ))}
      </Box>
    </Box>
  );
}

interface OutcomeProps {
  name: string;
  outcome: BulkItem | undefined;
  words: { success: string; failure: string };
}

function Outcome({ name, outcome, words }: OutcomeProps) {
  return (
    <Flex as="li" gap="2" py="2" align="start" borderBottomWidth="1px">
      {outcome && (
        <Box flexShrink="0" pt="0.5" colorPalette={outcome.success ? "green" : "red"} color="colorPalette.fg">
          {outcome.success ? (
            <Check size={16} role="img" aria-label={words.success} />
          ) : (
            <CircleAlert size={16} role="img" aria-label={words.failure} />
          )}
        </Box>
      )}
      <Box minW="0" overflowWrap="anywhere">
        {name}
        {outcome?.message && (
          <Box fontSize="sm" color="fg.muted">
            {outcome.message}
          </Box>
        )}
      </Box>
    </Flex>
  );
}
