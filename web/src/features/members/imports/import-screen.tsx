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
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async (file: File) => {
    setProblem(null);
    try {
      setChosen(await readFile(file));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : strings.unreadable);
    }
  };
  return (
    <>
      <PageHeader title={strings.title} back={<BackLink to={to("/membership/members")}>{strings.back}</BackLink>} />
      {problem && <Alert>{problem}</Alert>}
      {chosen ? (
        <Preview
          key={chosen.file}
          clubId={clubId}
          chosen={chosen}
          onStarted={() => setChosen(null)}
          onAnother={() => setChosen(null)}
        />
      ) : (
        <Upload
          label={strings.fileLabel}
          hint={strings.fileHint}
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          onFile={(file) => void choose(file)}
        />
      )}
      <History clubId={clubId} />
    </>
  );
}
