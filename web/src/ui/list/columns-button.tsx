import { Columns3 } from "lucide-react";
import { lazy } from "react";
import { chunk } from "../../lib/chunks.ts";
import { busy } from "../feedback/busy.ts";
import { PopoverButton } from "../overlay/popover-button.tsx";
import { words } from "../strings.ts";
import type { ColumnsChoice } from "./columns-popup.tsx";

const load = chunk(() => import("./columns-popup.tsx"));
const Popup = lazy(async () => ({ default: (await busy(load())).ColumnsPopup }));

/** Opens the choice of a list's columns. */
export function ColumnsButton(choice: ColumnsChoice) {
  return (
    <PopoverButton
      load={load}
      trigger={
        <>
          <Columns3 aria-hidden />
          {words.columns}
        </>
      }
    >
      {(popover) => <Popup {...popover} {...choice} />}
    </PopoverButton>
  );
}
