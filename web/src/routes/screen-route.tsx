import { notFound, useRouter } from "@tanstack/react-router";
import { RegionError } from "../features/platform/shell/region-error.tsx";
import { chunk } from "../lib/chunks.ts";
import { ApiFailure } from "../lib/failure.ts";
import { LoadError } from "../ui/feedback/load-error.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { PageHeader } from "../ui/layout/page.tsx";
import type { LoaderVisit, RouteRow, ScreenModule } from "./row.ts";

/** A row with its screen's lazy-loaded module, once that is there. */
export interface LazyScreen {
  /** A layout has no pattern: its chunks stand with those of its screens. */
  row: Partial<Pick<RouteRow, "pattern">> & Pick<RouteRow, "title" | "tabs">;
  fetch: () => Promise<ScreenModule>;
  module?: ScreenModule;
}

export const lazyScreen = (row: LazyScreen["row"], load: () => Promise<ScreenModule>): LazyScreen => ({
  row,
  fetch: chunk(() => {
    if (row.pattern) globalThis.preloadScreen?.(row.pattern);
    return load();
  }),
});

/** Loads a screen's chunk and then its data; a preload, when the pointer is over a link to it, the chunk alone. */
export async function loadScreen(screen: LazyScreen, visit: LoaderVisit, isPreload: boolean): Promise<void> {
  const { tabs } = screen.row;
  if (visit.params.tab !== undefined && tabs?.every(({ tab }) => tab !== visit.params.tab)) throw notFound();
  screen.module ??= await screen.fetch();
  if (!isPreload) await screen.module.loader?.(visit);
}

export function Shown({ screen: { module } }: { screen: LazyScreen }) {
  return module && <module.Screen />;
}

/** The skeleton of a screen while it loads. */
export function Pending({ screen: { module, row } }: { screen: LazyScreen }) {
  if (module?.Pending) return <module.Pending />;
  return (
    <output aria-label={row.title} aria-busy="true">
      <Skeleton w="14rem" h="9" mb="5" />
      <Skeleton w="full" h="48" />
    </output>
  );
}

/** A screen's error fallback: what could not be loaded, in its query's words, with a retry; or the general one. */
export function Failed({ screen: { module, row }, error }: { screen: LazyScreen; error: unknown }) {
  const router = useRouter();
  const onRetry = () => router.invalidate();
  if (!(error instanceof ApiFailure) || error.about === undefined) return <RegionError error={error} />;
  if (module?.Failed) return <module.Failed error={error} onRetry={onRetry} />;
  return (
    <>
      <PageHeader title={row.title} />
      <LoadError error={error} onRetry={onRetry} />
    </>
  );
}
