import { useEffect, useState } from "react";
import { chunk } from "../../lib/chunks.ts";
import { messageOf } from "../../lib/failure.ts";
import { toast } from "../feedback/toaster.tsx";
import type { ListAnswer, RowOf } from "./answer.ts";
import type { ListCall } from "./at.ts";
import { rowsOf } from "./bulk.ts";
import type { ListQuery } from "./list-query.ts";
import type { PaperList } from "./paper-list.tsx";

const paper = chunk(() => import("./paper-list.tsx"));

/** So many rows are put on paper; whoever needs more wants a file. */
const MOST = 500;

interface Asked<A extends ListAnswer> {
  call: ListCall<A, unknown>;
  sent: ListQuery;
  answer: A | undefined;
  /** Whether the list is what its page prints; one that is a part of a page is printed with it. */
  isPage: boolean;
}

/** What is put on paper, and the sheet, which few ask for. */
interface Fetched<R> {
  key: string;
  rows: readonly R[];
  Sheet: typeof PaperList;
}

interface Printing<R> {
  /** What is put on paper, once it has been asked for and has come. */
  fetched: Fetched<R> | null;
  isBusy: boolean;
  print: () => void;
}

/**
 * Prints all rows that fit, not only the page in sight. The browser's own key is taken for it, because rows cannot be
 * fetched any more once the browser has begun to print.
 */
export function usePrinting<A extends ListAnswer>({ call, sent, answer, isPage }: Asked<A>): Printing<RowOf<A>> {
  const key = JSON.stringify(sent);
  const [fetched, setFetched] = useState<Fetched<RowOf<A>> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const print = async () => {
    if (isBusy || !answer) return;
    setBusy(true);
    try {
      const [rows, { PaperList }] = await Promise.all([
        call.hasPages ? rowsOf(call, sent, { most: MOST }) : answer.data,
        paper(),
      ]);
      setFetched({ key, rows, Sheet: PaperList });
    } catch (error) {
      toast(messageOf(error), { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  // Once they are in the page.
  useEffect(() => {
    if (fetched) globalThis.print();
  }, [fetched]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPage || event.key.toLowerCase() !== "p" || event.shiftKey || event.altKey) return;
      if (!(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void print();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
  return { fetched: fetched?.key === key ? fetched : null, isBusy, print: () => void print() };
}
