import { Box, Button, Flex } from "@chakra-ui/react";
import type { MetadataRecord } from "@salle/contract/platform/metadata";
import { useState } from "react";
import { queryClient } from "../../../lib/query.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { RecordForm, RecordValues } from "../../platform/metadata/index.ts";
import { type Asker, askers, record, saveRecord } from "./queries.ts";
import { strings } from "./strings.ts";

interface MemberMetadataProps {
  clubMemberProfileId: string;
  /** The member looks at their own. */
  isOwn: boolean;
}

/** A member's additional details, for the tab of their record: what the federation asks, and what their club asks besides. */
export const MemberMetadata = ({ clubMemberProfileId: id, isOwn }: MemberMetadataProps) => (
  <Loaded query={record("federation", id)} height="48">
    {(federation) => (
      <Loaded query={record("club", id)} height="48">
        {(club) => {
          const records = { federation, club };
          const asked = askers.filter((asker) => records[asker].attributes.fields.length > 0);
          if (asked.length === 0) return <EmptyState title={strings.none} text={strings.noneText} />;
          return (
            <Flex direction="column" gap="8">
              {asked.map((asker) => (
                <Asked key={asker} asker={asker} record={records[asker]} isOwn={isOwn} />
              ))}
            </Flex>
          );
        }}
      </Loaded>
    )}
  </Loaded>
);

/** What one of the two asks: the values, and the panel in which they are changed. */
function Asked({ asker, record: shown, isOwn }: { asker: Asker; record: MetadataRecord; isOwn: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const guard = usePanelGuard(() => setOpen(false));
  const filler = isOwn ? "member" : "staff";
  const title = strings.sections[asker];
  const query = record(asker, shown.id);
  return (
    <Box as="section" aria-label={title}>
      <Flex align="center" justify="space-between" gap="4" mb="4" maxW="48rem">
        <Box as="h2" fontSize="lg" fontWeight="semibold">
          {title}
        </Box>
        {shown.capabilities?.canEdit && (
          <Button
            variant="outline"
            aria-haspopup="dialog"
            aria-label={strings.editOf(title)}
            onClick={() => setOpen(true)}
          >
            {strings.edit}
          </Button>
        )}
      </Flex>
      <RecordValues fields={shown.attributes.fields} filler={filler} />
      <Panel title={title} isOpen={isOpen} onClose={() => void guard.close()}>
        {isOpen && (
          <RecordForm
            record={shown}
            filler={filler}
            save={(values, key) => saveRecord(asker, shown.id, values, key)}
            reload={async () => (await queryClient.fetchQuery({ ...query, staleTime: 0 })).data}
            onDirty={guard.setDirty}
            onSaved={guard.leave}
            onCancel={() => void guard.close()}
            invalidates={["member-metadata"]}
          />
        )}
      </Panel>
    </Box>
  );
}
