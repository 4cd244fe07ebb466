import {
  type AnyRoute,
  type AnyRouteMatch,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { PublicLayout } from "../features/platform/shell/public-layout.tsx";
import { RegionError } from "../features/platform/shell/region-error.tsx";
import { Root } from "../features/platform/shell/root.tsx";
import { HINT } from "../lib/bearer.ts";
import { chunk } from "../lib/chunks.ts";
import { endEarly } from "../lib/early.ts";
import { ApiFailure } from "../lib/failure.ts";
import { beginLoading, endLoading } from "../lib/first-calls.ts";
import { expectHeading } from "../lib/focus.ts";
import { asLink, to } from "../lib/links.ts";
import { installation } from "../lib/parameters.ts";
import { parseSearch, stringifySearch } from "../lib/search.ts";
import { onSession, sessionReady, sessionState } from "../lib/session.ts";
import { local } from "../lib/storage.ts";
import { noteVisit } from "../lib/visited.ts";
import { redirectFor, type Visitor } from "./guards.ts";
import type { LoaderVisit, RouteRow, ScreenModule } from "./row.ts";
import { Failed, lazyScreen, loadScreen, Pending, Shown } from "./screen-route.tsx";
import { tabFor } from "./tab-for.ts";
import { writtenRows } from "./table.ts";

/** A row with a type-checked screen: assigning the written rows has the compiler look into every module. */
type ScreenRow = RouteRow & { screen?: () => Promise<ScreenModule> };
const screenRows: readonly ScreenRow[] = writtenRows;

function visitor(): Visitor {
  const state = sessionState();
  const session = state.phase === "in" ? state.session : null;
  return {
    signedIn: session !== null,
    isRoot: session?.isRoot ?? false,
    context: state.phase === "in" ? state.context : null,
    contexts: session?.contexts ?? [],
    features: (session ?? installation()).featureFlags,
  };
}

/** Whether a row depends on who is signed in; a screen that is open to all is shown even while nobody can say. */
const asksWho = ({ auth, redirect: leads }: RouteRow): boolean => leads !== undefined || auth === true;

/** The one route guard of all screens: reads the row's guards, redirects silently (spec 01 §2.1). */
async function guard(row: RouteRow, { href, search }: Visit["location"], params: LoaderVisit["params"]): Promise<void> {
  await sessionReady().catch((error) => {
    if (asksWho(row) || !(error instanceof ApiFailure)) throw error;
  });
  const who = visitor();
  const elsewhere =
    redirectFor(row, who, href, params.tab) ?? (row.redirect ? { to: row.redirect(who) } : tabFor(row, params, search));
  if (elsewhere) throw redirect({ ...elsewhere, replace: true });
}

/** `/members/:id/:tab?` in the router's own syntax: `/members/$id/{-$tab}`. */
const pathOf = (pattern: string): string => pattern.replace(/:(\w+)\?/g, "{-$$$1}").replace(/:(\w+)/g, "$$$1");

/**
 * A route without the router's inferred types: those are for routes written one by one. Here `lib/links.ts` types
 * parameters and links instead.
 */
const routeOf = (options: Record<string, unknown>): AnyRoute => createRoute(options as never) as unknown as AnyRoute;

/** Begins to load the code of the screens that an address leads to, while it is still asked who comes. */
function loadCode({ matches }: { matches: readonly Pick<AnyRouteMatch, "staticData">[] }): void {
  // A stranger is led to the login page.
  if (matches.at(-1)?.staticData.row?.auth && sessionState().phase !== "in" && !local.get(HINT)) return;
  // Whoever needs it says what failed.
  for (const { staticData } of matches) staticData.screen?.fetch().catch(() => undefined);
}

const lost = chunk(() => import("../features/platform/shell/not-found.tsx"));
/** Lazy-loaded: hardly anybody comes to an address that there is not, and everybody would load what it says. */
const NotFound = lazy(async () => ({ default: (await lost()).NotFound }));
const notFound = (hideUi: boolean) => (
  <Suspense>
    <NotFound hideUi={hideUi} />
  </Suspense>
);

const rootRoute: AnyRoute = createRootRoute({
  beforeLoad: loadCode,
  component: Root,
  notFoundComponent: () => notFound(false),
  errorComponent: RegionError,
});

interface Visit {
  location: { href: string; search: Record<string, unknown>; hash: string };
  params: LoaderVisit["params"];
  preload: boolean;
}

const visitOf = ({ search, hash }: Visit["location"], params: Visit["params"]): LoaderVisit => ({
  context: visitor().context,
  params,
  search,
  hash,
});

const layout = lazyScreen({ title: "Salle" }, async () => ({ Screen: (await import("./shell.tsx")).Shell }));
const shell = routeOf({
  getParentRoute: () => rootRoute,
  id: "shell",
  staticData: { screen: layout },
  component: () => <Shown screen={layout} />,
  // The shell itself shows who is signed in.
  beforeLoad: sessionReady,
  loader: () => loadScreen(layout, { context: null, params: {}, search: {}, hash: "" }, false),
  errorComponent: RegionError,
});
/** The member's section inside the shell; its profile is loaded once for all its screens. */
const memberScreen = lazyScreen({ title: "Member" }, () => import("./member-section.tsx"));
const memberSection = routeOf({
  getParentRoute: () => shell,
  id: "member-section",
  staticData: { screen: memberScreen },
  component: () => <Shown screen={memberScreen} />,
  loader: ({ location, params, preload }: Visit) => loadScreen(memberScreen, visitOf(location, params), preload),
  pendingComponent: () => <Pending screen={memberScreen} />,
  errorComponent: ({ error }: { error: unknown }) => <Failed screen={memberScreen} error={error} />,
});
const open = routeOf({ getParentRoute: () => rootRoute, id: "public", component: PublicLayout });

function layoutOf({ hideUi, auth, section }: RouteRow): AnyRoute {
  if (hideUi) return rootRoute;
  if (section === "member") return memberSection;
  return auth ? shell : open;
}

function screenOf(row: ScreenRow): AnyRoute {
  const screen = lazyScreen(row, row.screen ?? (() => import("./not-available-screen.tsx")));
  return routeOf({
    getParentRoute: () => layoutOf(row),
    path: pathOf(row.pattern),
    staticData: { row, screen },
    beforeLoad: ({ location, params }: Visit) => guard(row, location, params),
    loader: ({ location, params, preload }: Visit) => loadScreen(screen, visitOf(location, params), preload),
    component: () => <Shown screen={screen} />,
    pendingComponent: () => <Pending screen={screen} />,
    errorComponent: ({ error }: { error: unknown }) => <Failed screen={screen} error={error} />,
    notFoundComponent: () => notFound(true),
  });
}

const under = (layout: AnyRoute) => screenRows.filter((row) => layoutOf(row) === layout).map(screenOf);

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    shell.addChildren([...under(shell), memberSection.addChildren(under(memberSection))]),
    open.addChildren(under(open)),
    ...under(rootRoute),
  ]) as AnyRoute,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  // An address that only begins like a screen's is not that screen's: `/membership` leads on, `/membership/x` is no page.
  notFoundMode: "root",
  defaultPreload: "intent",
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  // A preload brings a screen's code alone, so it never counts as fresh: the visit runs the loader.
  defaultPreloadStaleTime: 0,
});

// What a screen calls before it is drawn is called earlier the next time (`lib/first-calls.ts`).
router.subscribe("onBeforeLoad", ({ toLocation }) => beginLoading(toLocation.pathname, toLocation.searchStr));
router.subscribe("onLoad", ({ toLocation }) => {
  noteVisit(toLocation.pathname, router.state.matches.at(-1)?.staticData.row?.pattern, visitor().context);
  endLoading();
  endEarly();
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
  const search = state.over === "lost" ? { redirect: here.href } : undefined;
  const login = to("/authenticate/:page?", { page: "login" });
  void router.navigate(asLink(login, { search, replace: true, ignoreBlocker: true }));
});
