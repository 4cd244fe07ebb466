import { Box, Button, Flex, Grid, IconButton } from "@chakra-ui/react";
import { Accessibility, defaultPreset, PointerActivationConstraints } from "@dnd-kit/dom";
import { DragDropProvider, type DragEndEvent, PointerSensor } from "@dnd-kit/react";
import type { MetadataDefinition, SavedMetadataDefinition, SentField } from "@salle/contract/platform/metadata";
import { Eye, Redo, Undo } from "lucide-react";
import { Fragment, type ReactNode, useState } from "react";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Summary } from "../../../ui/form/summary.tsx";
import { useUnsavedGuard } from "../../../ui/form/unsaved-guard.ts";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { Foot } from "../../../ui/overlay/foot.tsx";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { FieldCard } from "./field-card.tsx";
import { PreviewForm } from "./field-preview.tsx";
import { Hotspot } from "./hotspot.tsx";
import { strings } from "./strings.ts";
import { Toolbar } from "./toolbar.tsx";
import { useEditor } from "./use-editor.ts";

export interface DefinitionEditorProps {
  title: string;
  /** Under the title: the tabs it is one of. */
  tabs?: ReactNode;
  /** What the fields are for. */
  about: string;
  /** The way back to what the fields belong to. */
  back?: ReactNode;
  definition: MetadataDefinition;
  /** @throws ApiFailure */
  save: (fields: SentField[], version: number, idempotencyKey: string) => Promise<SavedMetadataDefinition>;
  reload: () => Promise<MetadataDefinition>;
}

/** A press of 100 ms begins a drag (spec 01 §9); by keyboard fields are moved with the arrow keys of their handle. */
const sensors = [
  PointerSensor.configure({
    activationConstraints: [new PointerActivationConstraints.Delay({ value: 100, tolerance: 8 })],
  }),
];
/** Without the library's own words, which tell of dragging by keyboard. */
const withoutWords = defaultPreset.plugins.filter((plugin) => plugin !== Accessibility);
/** A press that goes no further is a click, however long it was. */
const STILL = 6;

/** The editor of a form's fields (spec 01 §2.5): canvas, toolbar, and what has been done to take back. */
export function DefinitionEditor({ title, about, back, tabs, definition, save, reload }: DefinitionEditorProps) {
  const editor = useEditor(definition, save, reload);
  const { state, said, problem, round, isSaving, isUnsaved } = editor;
  const [isDragging, setDragging] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  useUnsavedGuard(() => isUnsaved);
  const drop = ({ canceled, operation: { source, target, transform } }: DragEndEvent) => {
    setDragging(false);
    const type = source?.data.type;
    const isClick = Math.hypot(transform.x, transform.y) < STILL;
    if (isClick && type) return editor.add(type, null);
    if (canceled || isClick || !target) return;
    const after = target.data.after ?? null;
    if (type) editor.add(type, after);
    else if (source?.data.key) editor.move(source.data.key, after);
  };
  const fields = state.edited.map(({ field }) => field);
  return (
    <DragDropProvider sensors={sensors} plugins={withoutWords} onDragStart={() => setDragging(true)} onDragEnd={drop}>
      <PageHeader
        back={back}
        title={title}
        actions={
          <>
            <IconButton
              variant="outline"
              aria-label={strings.undo}
              disabled={state.past.length === 0}
              onClick={editor.undo}
            >
              <Undo size={16} aria-hidden />
            </IconButton>
            <IconButton
              variant="outline"
              aria-label={strings.redo}
              disabled={state.future.length === 0}
              onClick={editor.redo}
            >
              <Redo size={16} aria-hidden />
            </IconButton>
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setPreviewed(true)}>
              <Eye size={16} aria-hidden />
              {strings.preview}
            </Button>
          </>
        }
      />
      {tabs}
      <Box color="fg.muted" mb="4">
        {about}
      </Box>
      {problem && (
        <Box mb="4">
          <Summary problem={problem} round={round} />
        </Box>
      )}
      <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 15rem" }} gap="6" pb="6">
        <Box order={{ base: 0, lg: 1 }}>
          <Box position={{ lg: "sticky" }} top={{ lg: "20" }}>
            <Toolbar onAdd={(type) => editor.add(type, null)} />
          </Box>
        </Box>
        <Box as="section" aria-label={strings.canvas} maxW="48rem" onKeyDown={editor.onKeyDown}>
          {state.edited.length === 0 && !isDragging && <EmptyState title={strings.empty} />}
          <Hotspot after={null} isDragging={isDragging} />
          {state.edited.map((edited) => (
            <Fragment key={edited.key}>
              <FieldCard
                edited={edited}
                isOpen={state.active === edited.key}
                keptOptions={editor.keptOptionsOf(edited.key)}
                onOpen={editor.open}
                onChange={editor.change}
                onRemove={(one) => void editor.remove(one)}
                onDuplicate={editor.duplicate}
                onShift={editor.shift}
              />
              <Hotspot after={edited.key} isDragging={isDragging} />
            </Fragment>
          ))}
        </Box>
      </Grid>
      <Box as="output" aria-live="polite" srOnly>
        {said}
      </Box>
      <Foot
        act={
          <Button loading={isSaving} loadingText={strings.save} onClick={() => void editor.save()}>
            {strings.save}
          </Button>
        }
        aside={isUnsaved && <Flex color="fg.muted">{strings.unsaved}</Flex>}
      />
      <Panel
        title={strings.previewTitle}
        about={strings.previewHint}
        isOpen={isPreviewed}
        onClose={() => setPreviewed(false)}
      >
        {fields.some(({ memberVisible }) => memberVisible) ? (
          <PreviewForm fields={fields} filler="member" />
        ) : (
          <EmptyState title={strings.nothingForMembers} />
        )}
      </Panel>
    </DragDropProvider>
  );
}
