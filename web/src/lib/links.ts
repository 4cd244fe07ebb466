import { type NavigateOptions, useMatches, useNavigate, useParams } from "@tanstack/react-router";
import { useSession } from "./session.ts";
import { seesTab, type TabRow } from "./tabs.ts";

/**
 * The route table registers its patterns here (`routes/table.ts` augments this interface), because what makes links may
 * not import the routes.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the route table
export interface RegisteredRoutes {}

/** The pattern of a route: `/membership/members/:id/:tab?`. */
export type Pattern = RegisteredRoutes extends { pattern: infer P extends string } ? P : string;

type NamesIn<P> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<`/${More}`>
    : Rest
  : never;

/** The parameters of a pattern: those with a question mark may be left out. */
export type ParamsOf<P> = { [N in NamesIn<P> as N extends `${string}?` ? never : N]: string } & {
  [N in NamesIn<P> as N extends `${infer Name}?` ? Name : never]?: string;
};

/** An address of this site that a route has; only `to` makes one. */
export type Path = string & { readonly isPath: true };

type Given<P> = Record<never, never> extends ParamsOf<P> ? [params?: ParamsOf<P>] : [params: ParamsOf<P>];

/**
 * A link's address: `to("/membership/members/:id/:tab?", { id })`. What no route has, or a parameter that is missing, does
 * not compile. `TextLink`, `ButtonLink`, `useGo` and a list's `link` take nothing else.
 */
export const to = <const P extends Pattern>(pattern: P, ...[params]: Given<P>): Path => filled(pattern, params ?? {});

/** As `to`, for those who have the pattern from a route row; a parameter that is not given is left out. */
export const filled = (pattern: string, params: Readonly<Record<string, string | undefined>>): Path =>
  // The brand says that it was made here.
  pattern.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = params[name];
    return value === undefined ? "" : `/${encodeURIComponent(value)}`;
  }) as Path;

/** The parameters of the address that is shown, for the screen of that pattern. */
export function useParamsOf<const P extends Pattern>(_pattern: P): ParamsOf<P> {
  // The router knows only its own writing of the patterns, made of the same rows.
  return useParams({ strict: false }) as ParamsOf<P>;
}

/** What a route has of its row for those who draw the screen. */
declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    row?: { pattern: string; title: string; tabs?: readonly TabRow[] };
  }
}

type Way = Pick<NavigateOptions, "replace" | "resetScroll" | "ignoreBlocker"> & {
  /** The query, or what becomes of the one there is; left out, there is none. */
  search?: object | ((before: object) => object);
};

/** Where one is already, with another query. */
type Here = ".";

/** Goes somewhere: `go(to("/jobs/:tab?"), { replace: true })`; resolves once it is shown. */
export function useGo(): (path: Path | Here, way?: Way) => Promise<void> {
  const navigate = useNavigate();
  return (path, way) => navigate(asLink(path, way));
}

/** A link as the router takes it, whose own types know nothing of routes that are made of rows. */
export const asLink = (path: Path | Here, { search, ...way }: Way = {}): Way & { to: string; search?: never } => ({
  ...way,
  to: path,
  ...(search && { search: search as never }),
});

/** The route row of the screen that is shown. */
export const useRow = () => useMatches().at(-1)?.staticData.row;

/** The tabs of the screen that is shown, as far as the visitor sees them, and which of them it is. */
export function useTabs(): { tab: string; tabs: { tab: string; label: string; to: Path }[] } {
  const { params = {}, staticData } = useMatches().at(-1) ?? {};
  const { context } = useSession();
  const given: Readonly<Record<string, string | undefined>> = params;
  const { pattern = "", tabs = [] } = staticData?.row ?? {};
  const seen = tabs.filter((each) => seesTab(each, context));
  return {
    tab: given.tab ?? tabs[0]?.tab ?? "",
    tabs: seen.map(({ tab, label }) => ({ tab, label, to: filled(pattern, { ...given, tab }) })),
  };
}
