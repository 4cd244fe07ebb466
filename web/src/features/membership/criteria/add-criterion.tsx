import { Box, Button, Flex } from "@chakra-ui/react";
import type { CriteriaType } from "@salle/contract/membership/codes";
import type { CriterionList } from "@salle/contract/membership/criteria";
import { useState } from "react";
import { LabelledSelect } from "../../../ui/form/select.tsx";
import { words } from "../../../ui/strings.ts";
import { strings } from "./strings.ts";

interface AddCriterionProps {
  types: CriterionList["meta"]["criteriaTypes"];
  onAdd: (type: CriteriaType) => void;
}

/** Chooses the type of a new criterion; Add is disabled until one is chosen (spec 02 §2). */
export function AddCriterion({ types, onAdd }: AddCriterionProps) {
  const [chosen, setChosen] = useState<CriteriaType | null>(null);
  return (
    <Flex gap="3" align="flex-end" mt="5">
      <Box flex="1">
        <LabelledSelect
          label={strings.type}
          value={chosen ?? ""}
          options={[{ label: words.choose, value: "" }, ...types.map(({ text, value }) => ({ label: text, value }))]}
          onChange={(value) => setChosen(value || null)}
        />
      </Box>
      <Button disabled={!chosen} onClick={() => chosen && onAdd(chosen)}>
        {strings.add}
      </Button>
    </Flex>
  );
}
