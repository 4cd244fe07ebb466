import type { ExportColumns, ExportFormat } from "@salle/contract/exports";
import { invoiceExportColumns, paymentExportColumns } from "@salle/contract/finance/exports";
import { clubExportColumns, memberExportColumns } from "@salle/contract/members/exports";
import { own } from "@salle/contract/own";
import { activityExportColumns } from "@salle/contract/platform/activity";
import type { ListExportKind } from "@salle/contract/platform/codes";
import {
  exportActivities,
  exportClubs,
  exportInvoices,
  exportMembers,
  exportPayments,
} from "@salle/contract/platform/exports";
import { useState } from "react";
import type { CallInput } from "../../lib/api.ts";
import { call } from "../../lib/client.ts";
import { formatNumber } from "../../lib/format.ts";
import { CheckGroup } from "../form/check-group.tsx";
import { Form } from "../form/form.tsx";
import { SegmentField } from "../form/segment-field.tsx";
import { useForm } from "../form/use-form.ts";
import { useSubmit } from "../form/use-submit.ts";
import { Panel } from "../overlay/panel.tsx";
import { words } from "../strings.ts";
import { ExportFile, useExport } from "./export-file.tsx";
import { exportWords } from "./export-words.ts";
import type { Exporting } from "./exporting.ts";

const kinds = {
  members: {
    begin: (input: CallInput<typeof exportMembers>) => call(exportMembers, input),
    columns: memberExportColumns,
    one: "member",
    many: "members",
  },
  clubs: {
    begin: (input: CallInput<typeof exportClubs>) => call(exportClubs, input),
    columns: clubExportColumns,
    one: "club",
    many: "clubs",
  },
  invoices: {
    begin: (input: CallInput<typeof exportInvoices>) => call(exportInvoices, input),
    columns: invoiceExportColumns,
    one: "invoice",
    many: "invoices",
  },
  payments: {
    begin: (input: CallInput<typeof exportPayments>) => call(exportPayments, input),
    columns: paymentExportColumns,
    one: "payment",
    many: "payments",
  },
  activities: {
    begin: (input: CallInput<typeof exportActivities>) => call(exportActivities, input),
    columns: activityExportColumns,
    one: "activity",
    many: "activities",
  },
} as const satisfies Record<ListExportKind, { columns: ExportColumns; one: string; many: string; begin: unknown }>;

type PanelProps = Exporting & { isOpen: boolean; onClose: () => void };

/** Takes a list away as a file: which columns and what kind of file, how far it is, and the download. */
export function ExportPanel({ isOpen, onClose, ...exporting }: PanelProps) {
  const [id, setId] = useState<string | null>(null);
  const file = useExport(id, isOpen);
  const { kind, total, columns } = exporting;
  const { one, many } = kinds[kind];
  const about =
    total === null
      ? exportWords[columns ? "aboutAll" : "aboutWhole"]
      : exportWords.about(words.counted(formatNumber(total), one, many));
  return (
    <Panel title={exportWords.titles[kind]} about={id === null && about} isOpen={isOpen} onClose={onClose}>
      {id === null ? (
        <Choice {...exporting} onClose={onClose} onBegun={setId} />
      ) : (
        <ExportFile file={file} onClose={onClose} onAgain={() => setId(null)} />
      )}
    </Panel>
  );
}

interface Values {
  format: ExportFormat;
  columns: string[];
}

function Choice({ kind, owner, asked, columns: shown, onClose, onBegun }: Exporting & ChoiceProps) {
  const { begin, columns } = kinds[kind];
  const known: ExportColumns = columns;
  const ofList = Object.keys(known).filter((name) => shown?.includes(own(known, name)?.of ?? name) ?? true);
  const form = useForm<Values, unknown, Values>({ defaultValues: { format: "csv", columns: ofList } });
  const { problem, submit } = useSubmit(form, { invalidates: ["jobs"] });
  const send = async (values: Values) => {
    if (values.columns.length === 0) {
      form.setError("columns", { message: exportWords.chooseColumns });
      return;
    }
    const attributes = { ...values, filters: asked.filters, sort: asked.sort };
    await submit(
      attributes,
      // Made of parts that the list's own schema has taken, and of the columns of this kind.
      (idempotencyKey) => begin({ params: { owner }, body: { attributes }, idempotencyKey } as never),
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
      <CheckGroup
        name="columns"
        label={exportWords.columns}
        hint={exportWords.columnsHint}
        options={Object.entries(known).map(([value, { heading }]) => ({ value, label: heading }))}
        empty={exportWords.none}
      />
    </Form>
  );
}

interface ChoiceProps {
  onClose: () => void;
  onBegun: (id: string) => void;
}
