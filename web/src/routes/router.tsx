import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { NotFound } from "../features/platform/shell/not-found.tsx";
import { PublicLayout } from "../features/platform/shell/public-layout.tsx";
import { RegionError } from "../features/platform/shell/region-error.tsx";
import { Root } from "../features/platform/shell/root.tsx";
import { chunk } from "../lib/chunks.ts";
import { ApiFailure } from "../lib/failure.ts";
import { expectHeading } from "../lib/focus.ts";
import { onSession, sessionReady, sessionState } from "../lib/session.ts";
import { LOGIN, redirectFor, type Visitor } from "./guards.ts";
import type { RouteRow } from "./row.ts";
import { parseSearch, stringifySearch } from "./search.ts";
import { availablePatterns, rows } from "./table.ts";

function visitor(): Visitor {
  const state = sessionState();
  const session = state.phase === "in" ? state.session : null;
  return {
    signedIn: session !== null,
    isRoot: session?.isRoot ?? false,
    context: state.phase === "in" ? state.context : null,
    contexts: session?.contexts ?? [],
    features: session?.featureFlags ?? ({} as Visitor["features"]),
  };
}

/** Whether who comes decides what a row shows; a screen that is open to all is shown while nobody can say. */
const asksWho = ({ guards: { hideUi: _, ...asked }, redirect: leads }: RouteRow): boolean =>
  leads !== undefined || Object.keys(asked).length > 0;

/** The one guard of all screens: reads the row's guards, redirects silently (spec 01 §2.1). */
async function guard(row: RouteRow, path: string): Promise<void> {
  await sessionReady().catch((error) => {
    if (asksWho(row) || !(error instanceof ApiFailure)) throw error;
  });
  const who = visitor();
  const elsewhere = redirectFor(row.guards, who, path) ?? (row.redirect ? { to: row.redirect(who) } : null);
  if (elsewhere) throw redirect({ ...elsewhere, replace: true } as never);
}

/** `/members/:id/:tab?` in the router's own writing: `/members/$id/{-$tab}`. */
const pathOf = (pattern: string): string => pattern.replace(/:(\w+)\?/g, "{-$$$1}").replace(/:(\w+)/g, "$$$1");

const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: () => <NotFound />,
  errorComponent: RegionError,
});
const shell: AnyRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "shell",
  component: lazyRouteComponent(
    chunk(() => import("../features/platform/shell/app-shell.tsx")),
    "AppShell",
  ),
  // The shell itself shows who is signed in.
  beforeLoad: sessionReady,
  errorComponent: RegionError,
}) as unknown as AnyRoute;
const open: AnyRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "public",
  component: PublicLayout,
}) as unknown as AnyRoute;

const layoutOf = ({ guards }: RouteRow): AnyRoute => (guards.hideUi ? rootRoute : guards.auth ? shell : open);

function routeOf(row: RouteRow): AnyRoute {
  const load = row.screen ?? (() => import("../features/platform/shell/not-available.tsx"));
  return createRoute({
    getParentRoute: () => layoutOf(row),
    path: pathOf(row.pattern),
    staticData: { title: row.title, available: availablePatterns } as object,
    beforeLoad: ({ location }: { location: { href: string } }) => guard(row, location.href),
    validateSearch: row.search as never,
    component: lazyRouteComponent(chunk(load), "Screen"),
    errorComponent: RegionError,
  }) as unknown as AnyRoute;
}

const under = (layout: AnyRoute) => rows.filter((row) => layoutOf(row) === layout).map(routeOf);

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    shell.addChildren(under(shell)) as never,
    open.addChildren(under(open)) as never,
    ...(under(rootRoute) as never[]),
  ]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: "intent",
  defaultPendingMinMs: 0,
  // A guard must never answer from an earlier visit.
  defaultPreloadStaleTime: 0,
});

router.subscribe("onBeforeNavigate", ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation) expectHeading();
});

/** Leaves a screen whose session has ended: a lost one returns here after signing in, an ended one does not. */
onSession(() => {
  const state = sessionState();
  if (state.phase !== "out" || state.over === "never") return;
  const here = router.state.location;
  const needsSession = router.state.matches.some(
    (match) => match.routeId.startsWith("/shell") || match.id === shell.id,
  );
  if (!needsSession && here.pathname !== "/authenticate/context") return;
  const search = state.over === "lost" ? { redirect: here.href } : {};
  void router.navigate({ to: LOGIN, search, replace: true, ignoreBlocker: true } as never);
});
