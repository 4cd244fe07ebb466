import { QueryClient } from "@tanstack/react-query";
import { ApiFailure } from "./failure.ts";
import { onSession, sessionState } from "./session.ts";

/** Only what may be better in a moment is asked for again by itself, once. */
const isPassing = (error: unknown) => error instanceof ApiFailure && error.status >= 502;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 1 && isPassing(error),
      networkMode: "always",
    },
    mutations: { networkMode: "always" },
  },
});

const viewer = (): string => {
  const state = sessionState();
  return state.phase === "in" ? `${state.session.accountId} ${state.context?.type} ${state.context?.id}` : "";
};

/** Nothing one person or context has loaded is ever shown to another. */
let last = viewer();
onSession(() => {
  if (viewer() === last) return;
  last = viewer();
  queryClient.clear();
});
