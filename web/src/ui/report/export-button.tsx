import { Button } from "@chakra-ui/react";
import type { ExportFormat } from "@salle/contract/exports";
import { Download } from "lucide-react";
import { useState } from "react";
import { Form } from "../form/form.tsx";
import { SegmentField } from "../form/segment-field.tsx";
import { useForm } from "../form/use-form.ts";
import { useSubmit } from "../form/use-submit.ts";
import { ExportFile, useExport } from "../list/export-file.tsx";
import { exportWords } from "../list/export-words.ts";
import { Panel } from "../overlay/panel.tsx";
import type { Asked, ReportSet } from "./report-set.ts";
import { strings } from "./strings.ts";

interface ExportProps<C extends string> {
  set: ReportSet<C>;
  owner: string;
  asked: Asked<C>;
}

/** Takes a report away as a file. */
export function ExportButton<C extends string>({ set, owner, asked }: ExportProps<C>) {
  const [isOpen, setOpen] = useState(false);
  const [id, setId] = useState<string | null>(null);
  const file = useExport(id, isOpen);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Download aria-hidden />
        {strings.export}
      </Button>
      <Panel
        title={strings.exportTitle(set.labels[asked.report])}
        about={id === null && strings.exportAbout}
        isOpen={isOpen}
        onClose={close}
      >
        {id === null ? (
          <Choice set={set} owner={owner} asked={asked} onClose={close} onBegun={setId} />
        ) : (
          <ExportFile file={file} onClose={close} onAgain={() => setId(null)} />
        )}
      </Panel>
    </>
  );
}

interface Values {
  format: ExportFormat;
}

function Choice<C extends string>({
  set,
  owner,
  asked,
  onClose,
  onBegun,
}: ExportProps<C> & { onClose: () => void; onBegun: (id: string) => void }) {
  const form = useForm<Values, unknown, Values>({ defaultValues: { format: "csv" } });
  const { problem, submit } = useSubmit(form, { invalidates: ["jobs"] });
  const send = async ({ format }: Values) => {
    const attributes = { format, ...asked };
    await submit(
      attributes,
      (key) => set.exportAs(owner, attributes, key),
      ({ data }) => onBegun(data.id),
    );
  };
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={exportWords.start} onCancel={onClose}>
      <SegmentField
        name="format"
        label={exportWords.format}
        options={Object.entries(exportWords.formats).map(([value, label]) => ({ value, label }))}
      />
    </Form>
  );
}
