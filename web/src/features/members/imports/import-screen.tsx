import { useState } from "react";
import { to } from "../../../lib/links.ts";
import { useSession } from "../../../lib/session.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Upload } from "../../../ui/form/upload.tsx";
import { BackLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { History } from "./history.tsx";
import { Preview } from "./preview.tsx";
import { type ChosenFile, readFile } from "./read-file.ts";
import { strings } from "./strings.ts";

/** `/membership/members/import`: a file, what it would do, then a job; nothing is saved before it is confirmed. */
export function Screen() {
  const clubId = useSession().context?.id ?? "";
  const [tables, setTables] = useState<readonly [ChosenFile, ...ChosenFile[]] | null>(null);
  const [sheet, setSheet] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async (file: File) => {
    setProblem(null);
    try {
      setTables(await readFile(file));
      setSheet(null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : strings.unreadable);
    }
  };
  const chosen = tables?.find((table) => table.sheet === sheet) ?? tables?.[0];
  return (
    <>
      <PageHeader title={strings.title} back={<BackLink to={to("/membership/members")}>{strings.back}</BackLink>} />
      {problem && <Alert>{problem}</Alert>}
      {chosen && tables ? (
        <Preview
          key={chosen.sheet}
          clubId={clubId}
          chosen={chosen}
          sheets={tables.flatMap((table) => table.sheet ?? [])}
          onSheet={setSheet}
          onStarted={() => setTables(null)}
          onAnother={() => setTables(null)}
        />
      ) : (
        <Upload
          label={strings.fileLabel}
          hint={strings.fileHint}
          accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onFile={(file) => void choose(file)}
        />
      )}
      <History clubId={clubId} />
    </>
  );
}
