import { QueryClient } from "@tanstack/react-query";
import { ApiFailure } from "./failure.ts";
import { forgetWrites } from "./recent-writes.ts";
import { onSession, sessionState } from "./session.ts";

/** A transient failure: the only kind that is retried, and once. */
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

/** The cache is cleared when the person or the context changes: nobody is ever shown what another has loaded. */
let last = viewer();
onSession(() => {
  if (viewer() === last) return;
  last = viewer();
  forgetWrites();
  queryClient.clear();
});
