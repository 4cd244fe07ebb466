import { Box } from "@chakra-ui/react";
import type { MetadataDefinition, SavedMetadataDefinition, SentField } from "@salle/contract/platform/metadata";
import { type UseSuspenseQueryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { invalidate, type Tag } from "../../../lib/queries.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { managed } from "./configuration.ts";
import { PreviewForm } from "./field-preview.tsx";
import { strings } from "./strings.ts";

const DefinitionEditor = lazy(chunk(async () => ({ default: (await import("./editor.tsx")).DefinitionEditor })));

interface DefinitionWords {
  title: string;
  /** What the fields are for, to who changes them, and to who does not. */
  about: string;
  readOnly: string;
  /** Where there are none. */
  none: string;
  noneText: string;
}

interface DefinitionPageProps<Raw> {
  words: DefinitionWords;
  query: UseSuspenseQueryOptions<Raw, Error, MetadataDefinition>;
  /** @throws ApiFailure */
  save: (fields: SentField[], version: number, idempotencyKey: string) => Promise<SavedMetadataDefinition>;
  invalidates: Tag;
  /** Under the title: the tabs it is one of. */
  tabs?: ReactNode;
  /** The way back to what the fields belong to. */
  back?: ReactNode;
}

/** Which additional details a kind of owner has: the editor, or for who may not change them how they look. */
export function DefinitionPage<Raw>({ words, query, save, invalidates, tabs, back }: DefinitionPageProps<Raw>) {
  const { data, refetch } = useSuspenseQuery(query);
  // What was opened: a refetch meanwhile must not make an old form look current.
  const [opened] = useState(() => managed(data, save));
  if (!opened.capabilities?.canEdit)
    return <ReadOnly words={words} fields={data.attributes.fields} tabs={tabs} back={back} />;
  const reload = async () => {
    const { data: next } = await refetch({ throwOnError: true });
    return next ?? opened;
  };
  return (
    <Suspense fallback={<Loading title={words.title} tabs={tabs} back={back} />}>
      <DefinitionEditor
        title={words.title}
        about={words.about}
        tabs={tabs}
        back={back}
        definition={opened}
        save={async (...fields) => {
          const saved = await save(...fields);
          await invalidate(invalidates);
          return saved;
        }}
        reload={reload}
      />
    </Suspense>
  );
}

const Loading = ({ title, tabs, back }: { title: string; tabs: ReactNode; back: ReactNode }) => (
  <>
    <PageHeader title={title} back={back} />
    {tabs}
    <Box as="output">{strings.loading}</Box>
    <Skeleton h="48" />
  </>
);

interface ReadOnlyProps {
  words: DefinitionWords;
  fields: MetadataDefinition["attributes"]["fields"];
  tabs: ReactNode;
  back: ReactNode;
}

const ReadOnly = ({ words, fields, tabs, back }: ReadOnlyProps) => (
  <>
    <PageHeader title={words.title} back={back} />
    {tabs}
    <Box color="fg.muted" mb="4">
      {words.readOnly}
    </Box>
    {fields.length === 0 ? (
      <EmptyState title={words.none} text={words.noneText} />
    ) : (
      <Box maxW="form">
        <PreviewForm fields={fields} filler="staff" />
      </Box>
    )}
  </>
);
