import { type ComponentType, lazy, Suspense, useState } from "react";
import { chunk } from "../../../lib/chunks.ts";
import type { Path } from "../../../lib/links.ts";
import { busy } from "../../../ui/feedback/busy.ts";
import { onApproach } from "../../../ui/overlay/on-demand.ts";
import { useKeys } from "./keys.ts";

const loadKeys = chunk(() => import("./keys-dialog.tsx"));
const KeysDialog = lazy(async () => ({ default: (await busy(loadKeys())).KeysDialog }));

/** What a search needs of the shell it stands in. */
export interface Overlay {
  isOpen: boolean;
  onClose: () => void;
  onKeys: () => void;
  /** What was typed before the search was there to take it, once. */
  takeAhead: () => string;
}

/** The search of the routes, which know the screens and what areas do with a hit; its code comes when it is opened. */
export function finderOf(load: () => Promise<{ Palette: ComponentType<Overlay> }>) {
  const fetched = chunk(load);
  onApproach(fetched);
  return lazy(async () => ({ default: (await busy(fetched())).Palette }));
}

interface FinderProps {
  Palette: ReturnType<typeof finderOf>;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** The list of members of where one works, and whether its invoices are seen. */
  members: Path | null;
  seesInvoices: boolean;
}

/** The search and the list of keys over any screen, and the keys themselves. */
export function Finder({ Palette, isOpen, onOpen, members, seesInvoices }: FinderProps) {
  const [showsKeys, setShowsKeys] = useState(false);
  const [wasOpened, setWasOpened] = useState({ search: false, keys: false });
  const search = () => onOpen(true);
  const keys = () => {
    onOpen(false);
    setShowsKeys(true);
  };
  const takeAhead = useKeys({ search, keys, members, seesInvoices, isSearching: isOpen });
  if ((isOpen && !wasOpened.search) || (showsKeys && !wasOpened.keys)) {
    setWasOpened((before) => ({ search: before.search || isOpen, keys: before.keys || showsKeys }));
  }
  return (
    <Suspense>
      {wasOpened.search && (
        <Palette isOpen={isOpen} onClose={() => onOpen(false)} onKeys={keys} takeAhead={takeAhead} />
      )}
      {wasOpened.keys && <KeysDialog isOpen={showsKeys} onClose={() => setShowsKeys(false)} />}
    </Suspense>
  );
}
