import { Box, Button } from "@chakra-ui/react";
import type { Biography } from "@salle/contract/members/biography";
import { useEffect, useRef, useState } from "react";
import { queryClient } from "../../../lib/query.ts";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { BiographyDetails } from "./biography-details.tsx";
import { BiographyForm } from "./biography-form.tsx";
import { biographyQuery } from "./queries.ts";
import { strings } from "./strings.ts";

/** What a member tells of themself, for the tab of their record. @param id their place in a club; null for one's own */
export function BiographyPanel({ id }: { id: string | null }) {
  const query = biographyQuery(id);
  const reload = async () => (await queryClient.fetchQuery({ ...query, staleTime: 0 })).data;
  return (
    <Loaded query={query} height="48">
      {(biography) => <Content id={id} biography={biography} reload={reload} />}
    </Loaded>
  );
}

interface ContentProps {
  id: string | null;
  biography: Biography;
  reload: () => Promise<Biography>;
}

/** The biography to read, or the form while it is changed. */
function Content({ id, biography, reload }: ContentProps) {
  const [isEditing, setEditing] = useState(false);
  const guard = usePanelGuard(() => setEditing(false));
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <Box as="section" maxW="48rem">
      <Box as="h2" fontSize="lg" m="0" mb="1">
        {strings.title}
      </Box>
      <Box color="fg.muted" mb="4">
        {strings.subtitle}
      </Box>
      {isEditing ? (
        <BiographyForm
          id={id}
          biography={biography}
          reload={reload}
          onDirty={guard.setDirty}
          onCancel={() => void guard.close()}
          onSaved={guard.leave}
        />
      ) : (
        <>
          <BiographyDetails biography={biography} />
          {biography.capabilities?.canEdit && (
            <Button ref={button} mt="4" variant="outline" onClick={() => setEditing(true)}>
              {strings.edit}
            </Button>
          )}
        </>
      )}
    </Box>
  );
}
