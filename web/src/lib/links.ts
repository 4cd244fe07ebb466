import { own } from "@salle/contract/own";
import { type NavigateOptions, useLocation, useMatches, useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useSession } from "./session.ts";
import { seesTab, type TabRow } from "./tabs.ts";

/**
 * The route table registers its patterns here by declaration merging (in `routes/table.ts`), because what makes links
 * may not import the routes.
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

/** An address of this site, a branded type: only `to` and `filled` make one, from a route's pattern. */
export type Path = string & { readonly isPath: true };

type Given<P> = Record<never, never> extends ParamsOf<P> ? [params?: ParamsOf<P>] : [params: ParamsOf<P>];

/**
 * A type-safe link: `to("/membership/members/:id/:tab?", { id })`. A pattern that no route has, or a missing parameter,
 * does not compile. `TextLink`, `ButtonLink`, `useGo` and a list's `link` take nothing else.
 */
export const to = <const P extends Pattern>(pattern: P, ...[params]: Given<P>): Path => filled(pattern, params ?? {});

/** As `to`, for a pattern that comes from a route row; a parameter that is not given is left out. */
export const filled = (pattern: string, params: Readonly<Record<string, string | undefined>>): Path =>
  // The brand says that it was made here.
  pattern.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = own(params, name);
    return value === undefined ? "" : `/${encodeURIComponent(value)}`;
  }) as Path;

/** The path parameters of the current route, typed by the screen's pattern. */
export function useParamsOf<const P extends Pattern>(_pattern: P): ParamsOf<P> {
  // The router knows the patterns in its own syntax only, made from the same rows.
  return useParams({ strict: false }) as ParamsOf<P>;
}

/** What is behind the `#` of the current address. */
export const useHash = (): string => useLocation({ select: ({ hash }) => hash });

/** What a route keeps of its row as static data, for the components of its screen. */
declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    row?: {
      pattern: string;
      title: string;
      tabs?: readonly TabRow[];
      marks?: string;
      auth?: true;
      screen?: unknown;
    };
    /** How its module is loaded. */
    screen?: { fetch(): Promise<unknown> };
  }
}

type Way = Pick<NavigateOptions, "replace" | "resetScroll" | "ignoreBlocker"> & {
  /** The query, or how it follows from the current one; left out, there is none. */
  search?: object | ((before: object) => object);
};

/** The current address, with another query. */
type Here = ".";

/** Navigates: `go(to("/jobs/:tab?"), { replace: true })`; resolves once the page is shown. */
export function useGo(): (path: Path | Here, way?: Way) => Promise<void> {
  const navigate = useNavigate();
  return (path, way) => navigate(asLink(path, way));
}

/** A link's options for the router, whose own types know nothing of routes that are made of rows. */
export const asLink = (path: Path | Here, { search, ...way }: Way = {}): Way & { to: string; search?: never } => ({
  ...way,
  to: path,
  ...(search && { search: search as never }),
});

/** Whether something is open that a link can ask for with `?act=`: such an address opens it, and then names it no more. */
export function useActOfLink(name: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const isAsked = useLocation({ select: ({ search }) => own(search as Record<string, unknown>, "act") === name });
  const go = useGo();
  const [isOpen, setOpen] = useState(isAsked);
  useEffect(() => {
    if (!isAsked) return;
    setOpen(true);
    void go(".", { replace: true, resetScroll: false, search: (before) => ({ ...before, act: undefined }) });
  }, [isAsked, go]);
  return [isOpen, setOpen];
}

/** The route row of the screen that is shown. */
export const useRow = () => useMatches({ select: (matches) => matches.at(-1)?.staticData.row });

/** The tabs of the screen that is shown, as far as the visitor sees them, and which of them it is. */
export function useTabs(): { tab: string; tabs: { tab: string; label: string; to: Path }[] } {
  const row = useRow();
  const params = useParams({ strict: false });
  const { context, session } = useSession();
  const given: Readonly<Record<string, string | undefined>> = params;
  const { pattern = "", tabs = [] } = row ?? {};
  const seen = tabs.filter((each) => !each.over && seesTab(each, { context, flags: session.featureFlags }));
  const tab = given.tab ?? tabs[0]?.tab ?? "";
  return {
    tab: tabs.find((each) => each.tab === tab)?.over ?? tab,
    tabs: seen.map(({ tab, label }) => ({ tab, label, to: filled(pattern, { ...given, tab }) })),
  };
}
