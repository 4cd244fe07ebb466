import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PageHeader } from "../layout/page.tsx";
import { words } from "../strings.ts";
import { pageIn } from "./list-query.ts";

/** The heading over a list; a later page says so in the browser's tab. */
export function ListHeader({ title, count, actions }: { title: string; count?: ReactNode; actions?: ReactNode }) {
  const page = pageIn(useSearch({ strict: false }));
  return <PageHeader title={title} tabTitle={words.titleOfPage(title, page)} count={count} actions={actions} isList />;
}
