import { Button } from "@chakra-ui/react";
import { getExport } from "@salle/contract/platform/export-files";
import { Download } from "lucide-react";
import { call } from "../../lib/client.ts";
import { toast } from "../feedback/toaster.tsx";
import { useAction } from "../feedback/use-action.ts";
import { exportWords } from "./export-words.ts";

/** Downloads an export's file, by a link that is good for a minute from now; the page stays. */
export function DownloadButton({ id }: { id: string }) {
  const { start, isBusy } = useAction({
    run: () => call(getExport, { params: { id } }),
    failed: exportWords.downloadError,
    invalidates: [],
    onDone: ({ data: { attributes } }) => {
      if (attributes.url) location.assign(attributes.url);
      else toast(exportWords.gone, { type: "error" });
    },
  });
  return (
    <Button loading={isBusy} onClick={() => start()}>
      <Download aria-hidden />
      {exportWords.download}
    </Button>
  );
}
