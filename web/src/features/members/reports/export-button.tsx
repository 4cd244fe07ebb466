import { Button } from "@chakra-ui/react";
import type { ExportFormat } from "@salle/contract/exports";
import { type ReportCode, reportLabels } from "@salle/contract/members/report-codes";
import { exportReports } from "@salle/contract/platform/report-exports";
import { Download } from "lucide-react";
import { useState } from "react";
import { call } from "../../../lib/client.ts";
import { Form } from "../../../ui/form/form.tsx";
import { SegmentField } from "../../../ui/form/segment-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { ExportFile, useExport } from "../../../ui/list/export-file.tsx";
import { exportWords } from "../../../ui/list/export-words.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { strings } from "./strings.ts";

interface ExportProps {
  owner: string;
  report: ReportCode;
}

/** Takes a report away as a file. */
export function ExportButton({ owner, report }: ExportProps) {
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
        title={strings.exportTitle(reportLabels[report])}
        about={id === null && strings.exportAbout}
        isOpen={isOpen}
        onClose={close}
      >
        {id === null ? (
          <Choice owner={owner} report={report} onClose={close} onBegun={setId} />
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

function Choice({
  owner,
  report,
  onClose,
  onBegun,
}: ExportProps & { onClose: () => void; onBegun: (id: string) => void }) {
  const form = useForm<Values, unknown, Values>({ defaultValues: { format: "csv" } });
  const { problem, submit } = useSubmit(form, { invalidates: ["jobs"] });
  const send = async ({ format }: Values) => {
    const attributes = { format, report };
    await submit(
      attributes,
      (idempotencyKey) => call(exportReports, { params: { owner }, body: { attributes }, idempotencyKey }),
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
