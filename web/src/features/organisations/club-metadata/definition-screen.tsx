import { Box } from "@chakra-ui/react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { invalidate } from "../../../lib/queries.ts";
import { queryClient } from "../../../lib/query.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { DefinitionEditor, editorStrings, PreviewForm } from "../../platform/metadata/index.ts";
import { definition, saveDefinition } from "./queries.ts";
import { strings } from "./strings.ts";

export const loader = () => queryClient.ensureQueryData(definition());

/** `/clubs/metadata`: which additional details clubs have; whoever may not change them sees how they look. */
export function Screen() {
  const { data, refetch } = useSuspenseQuery(definition());
  // What was opened: a refetch meanwhile must not make an old form look current.
  const [opened] = useState(data);
  if (!opened.capabilities?.canEdit) return <ReadOnly />;
  const reload = async () => {
    const { data: next } = await refetch({ throwOnError: true });
    return next ?? opened;
  };
  return (
    <Suspense fallback={<Loading />}>
      <DefinitionEditor
        title={strings.title}
        about={strings.about}
        definition={opened}
        save={async (...fields) => {
          const saved = await saveDefinition(...fields);
          await invalidate("club-metadata");
          return saved;
        }}
        reload={reload}
      />
    </Suspense>
  );
}

const Loading = () => (
  <>
    <PageHeader title={strings.title} />
    <Box as="output">{editorStrings.loading}</Box>
    <Skeleton h="48" />
  </>
);

function ReadOnly() {
  const { data } = useSuspenseQuery(definition());
  const { fields } = data.attributes;
  return (
    <>
      <PageHeader title={strings.title} />
      <Box color="fg.muted" mb="4">
        {strings.readOnly}
      </Box>
      {fields.length === 0 ? (
        <EmptyState title={strings.none} text={strings.noneText} />
      ) : (
        <Box maxW="form">
          <PreviewForm fields={fields} filler="staff" />
        </Box>
      )}
    </>
  );
}
