import { Button } from "@chakra-ui/react";
import type { ImportProblems } from "@salle/contract/members/imports";
import { Download } from "lucide-react";
import { saveFile } from "../../../lib/save-file.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { strings } from "./strings.ts";

interface ProblemsButtonProps {
  fetch: () => Promise<{ data: ImportProblems }>;
}

/** Downloads the rows that are wrong, as they stand in the file, with what is wrong in a column of its own. */
export function ProblemsButton({ fetch }: ProblemsButtonProps) {
  const { start, isBusy } = useAction({
    run: fetch,
    failed: strings.problemsError,
    invalidates: [],
    onDone: ({ data: { attributes } }) =>
      saveFile(`${attributes.fileName.replace(/\.\w+$/, "")}-problems.csv`, attributes.csv, "text/csv"),
  });
  return (
    <Button variant="outline" loading={isBusy} onClick={() => start()}>
      <Download aria-hidden />
      {strings.problems}
    </Button>
  );
}
