import { useEffect, useState } from "react";
import { messageOf } from "../../lib/failure.ts";
import { toast } from "../feedback/toaster.tsx";
import type { ListAnswer, RowOf } from "./answer.ts";
import type { ListCall } from "./at.ts";
import { rowsOf } from "./bulk.ts";
import type { ListQuery } from "./list-query.ts";

/** So many rows are put on paper; whoever needs more wants a file. */
const MOST = 500;

interface Asked<A extends ListAnswer> {
  call: ListCall<A, unknown>;
  sent: ListQuery;
  answer: A | undefined;
  /** Whether the list is what its page prints; one that is a part of a page is printed with it. */
  isPage: boolean;
}

interface Printing<R> {
  /** What is put on paper, once it has been asked for and has come. */
  rows: readonly R[] | null;
  isBusy: boolean;
  print: () => void;
}

/**
 * Prints all rows that fit, not only the page in sight. The browser's own key is taken for it, because rows cannot be
 * fetched any more once the browser has begun to print.
 */
export function usePrinting<A extends ListAnswer>({ call, sent, answer, isPage }: Asked<A>): Printing<RowOf<A>> {
  const key = JSON.stringify(sent);
  const [fetched, setFetched] = useState<{ key: string; rows: readonly RowOf<A>[] } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const print = async () => {
    if (isBusy || !answer) return;
    setBusy(true);
    try {
      const rows = call.hasPages ? await rowsOf(call, sent, { most: MOST }) : answer.data;
      setFetched({ key, rows });
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
  return { rows: fetched?.key === key ? fetched.rows : null, isBusy, print: () => void print() };
}
