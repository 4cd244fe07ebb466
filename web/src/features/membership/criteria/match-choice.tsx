import { Box } from "@chakra-ui/react";
import { type CriteriaMatch, criteriaMatches } from "@salle/contract/membership/codes";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { LabelledSelect } from "../../../ui/form/select.tsx";
import { agreed } from "../package-changes/index.ts";
import { saveMatch } from "./queries.ts";
import { strings } from "./strings.ts";

const options = criteriaMatches.map((value) => ({ label: strings.matches[value], value }));

/** Whether members must meet all criteria of a package, or any one of them; saved at once. */
export function MatchChoice({ packageId, match }: { packageId: string; match: CriteriaMatch }) {
  const { start } = useAction<unknown, CriteriaMatch>({
    run: async (key, match) => {
      if (await agreed({ packageId, of: "criteria", attributes: { match } })) await saveMatch(packageId, match, key);
    },
    failed: strings.matchError,
    invalidates: ["criteria"],
  });
  return (
    <Box mb="4">
      <LabelledSelect
        label={strings.match}
        value={match}
        options={options}
        onChange={(chosen) => chosen !== match && start(chosen)}
      />
    </Box>
  );
}
