import { type SendFeedback, type SupportRequest, sendFeedback, supportTexts } from "@salle/contract/platform/support";
import { tokens } from "../../../lib/bearer.ts";
import { call } from "../../../lib/client.ts";
import { ApiFailure, failureOf } from "../../../lib/failure.ts";
import { sessionState } from "../../../lib/session.ts";
import { visitedRoutes } from "../../../lib/visited.ts";

const LONGEST_PATH = 300;

/**
 * Sends a support request, with where one has been. The call is open to all, so a bearer that has aged is renewed here; when the
 * session has ended meanwhile, what was typed still goes, as nobody's.
 * @param token the same for every try of one request
 * @throws ApiFailure with the names of the form's own fields
 */
export async function send(form: Pick<SendFeedback, "name" | "data">, token: string): Promise<SupportRequest> {
  const stale = tokens.current();
  const attempt = () => call(sendFeedback, { body: { attributes: { ...form, ...surroundings(), token } } });
  try {
    const answer = await attempt().catch(async (error) => {
      if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
      await tokens.refresh(stale);
      return attempt();
    });
    return answer.data;
  } catch (error) {
    throw error instanceof ApiFailure ? asOfForm(error) : error;
  }
}

/** What goes with every request beside the form (spec 02 §7). */
function surroundings(): Omit<SendFeedback, "name" | "data" | "token"> {
  const state = sessionState();
  const accountId = state.phase === "in" && tokens.current() ? state.session.accountId : null;
  return {
    accountId,
    // An account has one name here.
    accountKey: accountId,
    context: state.phase === "in" ? (state.context?.type ?? null) : null,
    date: Math.floor(Date.now() / 1_000),
    routes: visitedRoutes().map((visited) => ({
      ...visited,
      path: encodeURI(decodedOf(visited.path)).slice(0, LONGEST_PATH),
    })),
  };
}

function decodedOf(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The server names `data.email` what the form knows as `email`; where it has no words, the specification's stand. */
function asOfForm(error: ApiFailure): ApiFailure {
  if (error.said === undefined) return failureOf(error.status, supportTexts.failed);
  const errors = error.errors.map((each) => {
    const field = each.meta.field?.replace(/^data\./, "");
    return { ...each, meta: { ...each.meta, ...(field !== undefined && { field }) } };
  });
  return new ApiFailure(error.status, errors);
}
