import { Box, Flex } from "@chakra-ui/react";
import type { CriterionList } from "@salle/contract/membership/criteria";
import { useRef, useState } from "react";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { AddCriterion } from "./add-criterion.tsx";
import { CriterionForm } from "./criterion-form.tsx";
import { CriterionItem } from "./criterion-item.tsx";
import { MatchChoice } from "./match-choice.tsx";
import { criteriaOf, type Draft } from "./queries.ts";
import { strings } from "./strings.ts";

interface CriteriaPanelProps {
  /** Null while the panel is closed. */
  of: { id: string; name: string } | null;
  onClose: () => void;
}

/** The drawer with the criteria of a package; one of them is edited at a time. */
export function CriteriaPanel({ of, onClose }: CriteriaPanelProps) {
  const guard = usePanelGuard(onClose);
  // While it slides away it still says what it was.
  const shown = useRef(of);
  if (of) shown.current = of;
  return (
    <Panel
      title={strings.title(shown.current?.name ?? "")}
      about={strings.hint}
      isOpen={of !== null}
      onClose={() => void guard.close()}
    >
      {shown.current && (
        <Loaded query={criteriaOf(shown.current.id)}>
          {(list) => <Criteria packageId={shown.current?.id ?? ""} list={list} onDirty={guard.setDirty} />}
        </Loaded>
      )}
    </Panel>
  );
}

interface CriteriaProps {
  packageId: string;
  list: CriterionList;
  onDirty: (isDirty: boolean) => void;
}

function Criteria({ packageId, list: { data: criteria, meta }, onDirty }: CriteriaProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const finish = () => {
    onDirty(false);
    setDraft(null);
  };
  const form = (title?: string) =>
    draft && (
      <CriterionForm
        key={JSON.stringify(draft)}
        packageId={packageId}
        draft={draft}
        title={title}
        onDirty={onDirty}
        onCancel={finish}
        onSaved={finish}
      />
    );
  return (
    <>
      {criteria.length === 0 && <Box mb="4">{strings.empty}</Box>}
      {criteria.length > 1 &&
        (meta.canEdit ? (
          <MatchChoice packageId={packageId} match={meta.match} />
        ) : (
          <Box mb="4">{strings.matchOf(meta.match)}</Box>
        ))}
      <Flex as="ul" aria-label={strings.list} direction="column" gap="3" listStyleType="none" m="0" p="0">
        {criteria.map((each) => (
          <CriterionItem
            key={each.id}
            criterion={each}
            canEdit={meta.canEdit && !draft}
            onEdit={() => setDraft({ kind: "edit", id: each.id })}
          >
            {draft?.kind === "edit" && draft.id === each.id && form()}
          </CriterionItem>
        ))}
      </Flex>
      {draft?.kind === "new" &&
        form(strings.newTitle(meta.criteriaTypes.find((each) => each.value === draft.type)?.text ?? ""))}
      {meta.canEdit && !draft && (
        <AddCriterion types={meta.criteriaTypes} onAdd={(type) => setDraft({ kind: "new", type })} />
      )}
    </>
  );
}
