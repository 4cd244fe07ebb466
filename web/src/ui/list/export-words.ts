import type { ExportFormat } from "@salle/contract/exports";
import type { ListExportKind } from "@salle/contract/platform/codes";

export const exportWords = {
  titles: {
    members: "Export members",
    clubs: "Export clubs",
    invoices: "Export invoices",
    payments: "Export payments",
    activities: "Export activity",
  } satisfies Record<ListExportKind, string>,
  about: (total: string) => `${total}, as this list is filtered and sorted`,
  aboutAll: "Everything in this list, as it is filtered and sorted",
  aboutWhole: "The whole list, with nothing filtered out",
  format: "File",
  formats: { csv: "CSV", xlsx: "Excel" } satisfies Record<ExportFormat, string>,
  columns: "Columns",
  columnsHint: "Those of the list are ticked.",
  none: "This list has no columns.",
  chooseColumns: "Choose at least one column.",
  start: "Export",
  making: "Making the file",
  carriesOn: "It carries on if you leave this page. Find the file under Jobs when it is done.",
  ready: (name: string) => `${name} is ready.`,
  until: (day: string) => `You can download it here and under Jobs until ${day}.`,
  readyToast: "Your export is ready. Download it under Jobs.",
  download: "Download",
  gone: "This file has expired, or you can no longer see this list. Export again.",
  another: "Export again",
  loadError: "We could not load the progress. The export carries on.",
  downloadError: "We could not fetch the file. Try again.",
} as const;
