import { Box, Button, Flex } from "@chakra-ui/react";
import type { Criterion } from "@salle/contract/membership/criteria";
import type { ReactNode } from "react";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Touched } from "../package-changes/index.ts";
import { removeCriterion } from "./queries.ts";
import { strings } from "./strings.ts";

interface CriterionItemProps {
  criterion: Criterion;
  canEdit: boolean;
  onEdit: () => void;
  /** The form, while this one is being edited. */
  children: ReactNode;
}

/** A criterion in words, with what may be done to it. */
export function CriterionItem({ criterion, canEdit, onEdit, children }: CriterionItemProps) {
  const { typeDescriptor, summary, membershipPackageId: packageId } = criterion.attributes;
  const attributes = { criterionId: criterion.id, isRemoved: 1 as const };
  const remove = useAction({
    run: (key) => removeCriterion(criterion, key),
    confirm: {
      title: strings.deleteTitle,
      text: summary,
      content: <Touched change={{ packageId, of: "criteria", attributes }} />,
      confirm: strings.deleteShort,
      isDangerous: true,
    },
    done: strings.deleted,
    failed: strings.deleteError,
    invalidates: ["criteria"],
  });
  return (
    <li>
      <Flex gap="3" align="center" wrap="wrap" borderWidth="1px" borderRadius="md" p="3">
        <Box flex="1" minW="10rem">
          <Box fontWeight="semibold">{typeDescriptor}</Box>
          <Box overflowWrap="anywhere">{summary}</Box>
        </Box>
        {canEdit && (
          <Flex gap="2">
            <Button size="sm" variant="outline" aria-label={strings.edit(summary)} onClick={onEdit}>
              {strings.editShort}
            </Button>
            <Button size="sm" variant="outline" aria-label={strings.delete(summary)} onClick={() => remove.start()}>
              {strings.deleteShort}
            </Button>
          </Flex>
        )}
      </Flex>
      {children}
    </li>
  );
}
