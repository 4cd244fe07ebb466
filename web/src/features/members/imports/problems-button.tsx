import { Button } from "@chakra-ui/react";
import type { ImportProblems } from "@salle/contract/members/imports";
import { Download } from "lucide-react";
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
      save(`${attributes.fileName.replace(/\.\w+$/, "")}-problems.csv`, attributes.csv),
  });
  return (
    <Button variant="outline" loading={isBusy} onClick={() => start()}>
      <Download aria-hidden />
      {strings.problems}
    </Button>
  );
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
