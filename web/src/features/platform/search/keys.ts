import { own } from "@salle/contract/own";
import { useLayoutEffect, useRef } from "react";
import { to, useGo } from "../../../lib/links.ts";
import { local } from "../../../lib/storage.ts";

const OFF = "salle.single-keys-off";
/** Single keys can be switched off (WCAG 2.1.4). */
export const singleKeys = {
  areOn: (): boolean => local.get(OFF) === null,
  set: (on: boolean): void => local.set(OFF, on ? null : "1"),
};

/** After `g` the next key says where to. */
const SEQUENCE_MS = 2500;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest("input:not([type=checkbox]), textarea, select, [role=menu], [role=listbox]") !== null);

/** Typing, or with something open over the page, keys are not ours. */
const isTaken = (target: EventTarget | null): boolean =>
  isTyping(target) ||
  document.querySelector("[role=dialog][data-state=open], [role=alertdialog][data-state=open]") !== null;

/** A row of the page's list, and what stands in it, by the mark-up that every list has. */
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("main tbody tr")];
const linkIn = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>("a[href]");

function moveBy(step: 1 | -1): void {
  const all = rows();
  const at = all.findIndex((row) => row.contains(document.activeElement));
  linkIn(all[at < 0 ? (step > 0 ? 0 : all.length - 1) : at + step])?.focus();
}

function selectRow(): void {
  const row = rows().find((each) => each.contains(document.activeElement));
  row?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
}

/** The primary act of a list's page, its last. */
const addNew = (): void =>
  document.querySelector<HTMLElement>("main [data-list-page] [data-page-actions] > :last-child")?.click();

type Acts = Readonly<Record<string, () => unknown>>;

interface Opens {
  search: () => void;
  keys: () => void;
  /** The list of members of where one works, and whether its invoices are seen. */
  members: Parameters<ReturnType<typeof useGo>>[0] | null;
  seesInvoices: boolean;
  isSearching: boolean;
}

/**
 * The keys that work anywhere in the shell (design, "Navigation"). Type-ahead: what is typed while the search still comes is
 * kept for it.
 * @returns takes what was kept
 */
export function useKeys({ search, keys, members, seesInvoices, isSearching }: Opens): () => string {
  const go = useGo();
  const ahead = useRef("");
  const leading = useRef(Number.NEGATIVE_INFINITY);
  // Before anything is painted: a key that is pressed as soon as the page is seen is not lost.
  useLayoutEffect(() => {
    const places: Acts = {
      ...(members && { m: () => go(members) }),
      ...(seesInvoices && { i: () => go(to("/finance/invoices/:tab?")) }),
    };
    const singles: Acts = {
      "/": search,
      "?": keys,
      n: addNew,
      j: () => moveBy(1),
      k: () => moveBy(-1),
      x: selectRow,
      g: () => {
        leading.current = performance.now();
      },
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      const isCommand = event.ctrlKey || event.metaKey;
      if (isSearching && !isCommand && event.key.length === 1 && !isTyping(event.target)) {
        event.preventDefault();
        ahead.current += event.key;
        return;
      }
      if (isCommand ? event.key.toLowerCase() !== "k" || event.shiftKey : !singleKeys.areOn() || isTaken(event.target))
        return;
      const isSecond = event.timeStamp - leading.current < SEQUENCE_MS;
      leading.current = Number.NEGATIVE_INFINITY;
      const act = isCommand ? search : (isSecond && own(places, event.key)) || own(singles, event.key);
      if (!act) return;
      event.preventDefault();
      void act();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
  return () => {
    const kept = ahead.current;
    ahead.current = "";
    return kept;
  };
}
