import { Button } from "@chakra-ui/react";
import { Pencil, Plus } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { chunk } from "../../lib/chunks.ts";
import { busy } from "../feedback/busy.ts";
import { TabLinks } from "../layout/tabs.tsx";
import { words } from "../strings.ts";
import { Count } from "./count.tsx";
import type { ListOwnView } from "./declaration.ts";
import type { AnyFilter } from "./filters.ts";
import { hasFilters } from "./preferences.ts";
import type { ListColumnsNow } from "./use-columns.ts";
import type { ListUrl } from "./use-list-url.ts";
import type { Counting } from "./view-count.tsx";

const load = chunk(() => import("./view-panel.tsx"));
const Panel = lazy(async () => ({ default: (await busy(load())).ViewPanel }));

const ViewCount = lazy(async () => ({ default: (await import("./view-count.tsx")).ViewCount }));

interface ViewTabsProps {
  own: readonly ListOwnView[];
  url: ListUrl;
  filters: Readonly<Record<string, AnyFilter>>;
  /** What counts the saved ones, once the list has come: it is waited for more. */
  counting: Counting | undefined;
  columns: Pick<ListColumnsNow<never>, "chosen" | "views" | "onViews">;
}

/** A list's views as tabs, its own first, then those that somebody saved; and what saves one more. */
export function ViewTabs({ own, url, filters, counting, columns }: ViewTabsProps) {
  const [isSaving, setSaving] = useState(false);
  const wasOpened = useRef(false);
  wasOpened.current ||= isSaving;
  const { state } = url;
  const { views: saved, chosen, onViews } = columns;
  // What is searched for is beside the view.
  const names = Object.entries(filters).flatMap(([name, { kind }]) => (kind === "text" ? [] : [name]));
  const only = (asked: object) => ({ ...Object.fromEntries(names.map((name) => [name, undefined])), ...asked });
  const current = saved.find(({ id }) => id === state.view);
  const inForce = Object.fromEntries(Object.entries(state.filters).filter(([name]) => names.includes(name)));
  const prepare = () => void load().catch(() => undefined);
  return (
    <>
      <TabLinks
        label={words.views}
        tabs={[
          ...own.map((view) => ({
            key: view.label,
            words: (
              <>
                {view.label} <Count of={view.count} />
              </>
            ),
            to: "." as const,
            search: url.searchFor({ filters: only(view.filters), view: undefined }),
            isCurrent: !current && hasFilters(names, inForce, view.filters),
          })),
          ...saved.map((view) => ({
            key: view.id,
            words: (
              <>
                {view.name}{" "}
                {counting && (
                  <Suspense>
                    <ViewCount {...counting} view={view} />
                  </Suspense>
                )}
              </>
            ),
            to: "." as const,
            search: url.searchFor({
              filters: only(view.filters),
              view: view.id,
              ...(view.order && { order: view.order }),
            }),
            isCurrent: view === current,
          })),
        ]}
      >
        <Button
          variant="ghost"
          size="sm"
          hideBelow="md"
          data-chrome=""
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setSaving(true)}
        >
          {current ? <Pencil aria-hidden /> : <Plus aria-hidden />}
          {current ? words.editView : words.saveView}
        </Button>
      </TabLinks>
      {wasOpened.current && (
        <Suspense>
          <Panel
            isOpen={isSaving}
            views={saved}
            current={current}
            now={{ filters: inForce, order: state.order, columns: chosen }}
            onViews={(change, view) => {
              onViews(change);
              url.change({ view, page: state.page }, true);
            }}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      )}
    </>
  );
}
