import { currentSession, login, logout, type SecurableContext, type Session } from "@salle/contract/identity/session";
import type { Permission } from "@salle/contract/permissions";
import { useSyncExternalStore } from "react";
import { actingAs, HINT, listen, post, setActingAs, tokens } from "./bearer.ts";
import { call, whenSessionOver, whenSwitchedOff } from "./client.ts";
import { ApiFailure, isUnanswered } from "./failure.ts";
import { forgetFirstCalls } from "./first-calls.ts";
import { type Installation, keepInstallation } from "./parameters.ts";
import { local, tab } from "./storage.ts";

export type SessionState =
  | { phase: "starting" }
  /** `over`: why nobody is signed in. Only a session that was lost returns to where it was. */
  | { phase: "out"; over: "never" | "signed-out" | "lost" }
  | { phase: "in"; session: Session["attributes"]; context: SecurableContext | null };

let state: SessionState = { phase: "starting" };
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  state = next;
  // Where nobody is signed in, no session tells of the installation; nothing waits for it.
  if (next.phase === "in") keepInstallation(next.session);
  else if (next.phase === "out") void import("./public-installation.ts").then((ask) => ask.askInstallation());
  for (const listener of listeners) listener();
}

export const sessionState = (): SessionState => state;
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
/** Whether a feature is on for whoever is signed in. */
export const hasFeature = (flag: keyof Session["attributes"]["featureFlags"]): boolean =>
  state.phase === "in" && Boolean(state.session.featureFlags[flag]);
export const useSessionState = (): SessionState => useSyncExternalStore(onSession, sessionState);

let starting: Promise<void> | null = null;
/**
 * Resolves once it is known whether somebody is signed in; on the first call it finds out.
 * @throws ApiFailure while nobody answers: then the session may be as good as ever, and the next call asks again
 */
export function sessionReady(): Promise<void> {
  starting ??= start().catch((error) => {
    starting = null;
    throw error;
  });
  return starting;
}

listen((message) => {
  if (message.kind === "token") tokens.keep(message.token);
  else if (message.kind === "signed-out") endSession("signed-out");
  // Somebody else may have signed in: begin afresh rather than mix two people's data.
  else if (message.kind === "signed-in") location.reload();
});
whenSessionOver(() => endSession("lost"));
// A feature was switched off meanwhile: the menu follows.
whenSwitchedOff(() => void readSession().catch(() => undefined));

async function start(): Promise<void> {
  if (!local.get(HINT)) return become({ phase: "out", over: "never" });
  try {
    if (tokens.current() ?? (await tokens.refresh(null))) await load();
    else endSession("lost");
  } catch (error) {
    if (!(error instanceof ApiFailure) || isUnanswered(error)) throw error;
    if (state.phase === "starting") become({ phase: "out", over: "lost" });
  }
}

/** Reads who is signed in, or acted for; again when what it says has changed. @throws ApiFailure */
export async function readSession(): Promise<void> {
  const { data } = await call(currentSession, {});
  become({ phase: "in", session: data.attributes, context: rememberedContext(data.attributes) });
}

/** Reads who is signed in. Acting for an account that may no longer be acted for falls back to oneself. */
async function load(): Promise<void> {
  try {
    await readSession();
  } catch (error) {
    if (!actingAs() || !(error instanceof ApiFailure) || isUnanswered(error)) throw error;
    setActingAs(null);
    await load();
  }
}

function endSession(over: "signed-out" | "lost"): void {
  tokens.keep(null);
  local.set(HINT, null);
  setActingAs(null);
  if (state.phase !== "out") become({ phase: "out", over });
}

/** @throws ApiFailure with the server's words when the address and password do not match */
export async function signIn(email: string, password: string, code?: string): Promise<void> {
  const { data } = await call(login, { body: { attributes: { email, password, code } } });
  setActingAs(null);
  tokens.keep(data.attributes);
  local.set(HINT, "1");
  await load();
  post({ kind: "signed-in" });
}

/** Ends the session here, on the server and in the other tabs; without a connection at least here. */
export async function signOut(): Promise<void> {
  await call(logout, {}).catch(() => undefined);
  post({ kind: "signed-out" });
  endSession("signed-out");
}

/** Acts as a linked account, or with null as oneself again (spec 01 §6). @throws ApiFailure */
export async function actAs(accountId: string | null): Promise<void> {
  const before = actingAs();
  setActingAs(accountId);
  try {
    await readSession();
  } catch (error) {
    if (actingAs() === accountId) setActingAs(before);
    throw error;
  }
}

/** Takes what has just been made of the installation's settings, before the next load of the session says so. */
export function keepSettings(next: Installation): void {
  if (state.phase === "in") become({ ...state, session: { ...state.session, ...next } });
}

const contextKey = (accountId: string) => `salle.context.${accountId}`;
const nameOf = (context: SecurableContext) => `${context.type}:${context.id}`;

/** This tab's context, else the browser's last one, else the only one there is. */
function rememberedContext(session: Session["attributes"]): SecurableContext | null {
  const key = contextKey(session.accountId);
  const find = (name: string | null) => session.contexts.find((context) => nameOf(context) === name);
  const only = session.contexts.length === 1 ? session.contexts[0] : undefined;
  return find(tab.get(key)) ?? find(local.get(key)) ?? only ?? null;
}

export function chooseContext(context: SecurableContext): void {
  if (state.phase !== "in") return;
  const key = contextKey(state.session.accountId);
  tab.set(key, nameOf(context));
  local.set(key, nameOf(context));
  forgetFirstCalls();
  become({ ...state, context });
}

/** Who is signed in, for screens behind the guard. */
export function useSession(): Extract<SessionState, { phase: "in" }> {
  const current = useSessionState();
  // Between the end of a session and the way to the login page a screen may render once more with what it had.
  if (current.phase === "in") last = current;
  if (!last) throw new Error("This screen needs a session.");
  return last;
}
let last: Extract<SessionState, { phase: "in" }> | null = null;

export const usePermission = (permission: Permission): boolean =>
  useSession().context?.permissions.includes(permission) ?? false;
