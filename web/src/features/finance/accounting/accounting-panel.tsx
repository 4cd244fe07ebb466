import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import { accountingFiles } from "@salle/contract/finance/codes";
import { statementLabels } from "@salle/contract/finance/labels";
import {
  ExportAccounting,
  type ExportAccountingInput,
  exportAccounting,
} from "@salle/contract/platform/report-exports";
import { useState } from "react";
import { call } from "../../../lib/client.ts";
import { DateField } from "../../../ui/form/date-field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { SegmentField } from "../../../ui/form/segment-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { ExportFile, useExport } from "../../../ui/list/export-file.tsx";
import { exportWords } from "../../../ui/list/export-words.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { strings } from "./strings.ts";

interface PanelProps {
  owner: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Which file and which days, how far it is, and the download. */
export function AccountingPanel({ owner, isOpen, onClose }: PanelProps) {
  const [id, setId] = useState<string | null>(null);
  const file = useExport(id, isOpen);
  return (
    <Panel title={strings.title} about={id === null && strings.about} isOpen={isOpen} onClose={onClose}>
      {id === null ? (
        <Choice owner={owner} onClose={onClose} onBegun={setId} />
      ) : (
        <ExportFile file={file} onClose={onClose} onAgain={() => setId(null)} />
      )}
    </Panel>
  );
}

const options = accountingFiles.map((value) => ({ value, label: strings.files[value] }));

function Choice({ owner, onClose, onBegun }: Omit<PanelProps, "isOpen"> & { onBegun: (id: string) => void }) {
  const form = useForm<ExportAccountingInput, unknown, ExportAccounting>({
    resolver: zodResolver(ExportAccounting),
    defaultValues: { file: "xero-sales", ...lastMonth() },
  });
  const { problem, submit } = useSubmit(form, { invalidates: ["jobs"] });
  const send = async (attributes: ExportAccounting) => {
    await submit(
      attributes,
      (idempotencyKey) => call(exportAccounting, { params: { owner }, body: { attributes }, idempotencyKey }),
      ({ data }) => onBegun(data.id),
    );
  };
  const chosen = form.watch("file");
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={exportWords.start} onCancel={onClose}>
      <SegmentField name="file" label={strings.file} options={options} hint={strings.hints[chosen]} />
      <DateField name="fromDate" label={statementLabels.fromDate} isRequired />
      <DateField name="toDate" label={statementLabels.toDate} isRequired />
      {chosen !== "xero-bank" && (
        <Box fontSize="sm" color="fg.muted">
          {strings.voided}
        </Box>
      )}
    </Form>
  );
}

/** The month before this one: what a treasurer closes next. */
function lastMonth(): { fromDate: string; toDate: string } {
  const today = todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  const toDate = addDays(`${today.slice(0, 7)}-01`, -1);
  return { fromDate: `${toDate.slice(0, 7)}-01`, toDate };
}
