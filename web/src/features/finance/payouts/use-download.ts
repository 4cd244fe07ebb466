import type { Payout } from "@salle/contract/finance/payouts";
import { saveFile } from "../../../lib/save-file.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { fileOf } from "./queries.ts";
import { strings } from "./strings.ts";

/** Downloads a payout's bank file, the same each time. */
export const useDownload = ({ id, attributes: { referenceNumber } }: Payout) =>
  useAction({
    run: () => fileOf(id),
    failed: strings.downloadError,
    invalidates: [],
    onDone: (text) => saveFile(strings.fileName(referenceNumber), text, "text/plain"),
  });
