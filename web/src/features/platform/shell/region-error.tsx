import { Button } from "@chakra-ui/react";
import { errorTexts } from "@salle/contract/error-codes";
import { ChunkLoadError } from "../../../lib/chunks.ts";
import { ApiFailure, isUnanswered } from "../../../lib/failure.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorDialog } from "./error-dialog.tsx";
import { strings } from "./strings.ts";

/** The fallback of the error boundaries: a missing chunk or answer offers a reload, the rest shows the error dialog. */
export function RegionError({ error }: { error: unknown }) {
  if (error instanceof ChunkLoadError) {
    const reload = <Button onClick={() => location.reload()}>{strings.reload}</Button>;
    return <EmptyState title={strings.chunkTitle} text={strings.chunkText} action={reload} />;
  }
  if (error instanceof ApiFailure && isUnanswered(error)) {
    const retry = <Button onClick={() => location.reload()}>{strings.retry}</Button>;
    return <EmptyState title={error.message} text={strings.unansweredText} action={retry} />;
  }
  return <ErrorDialog detail={error instanceof ApiFailure ? error.message : errorTexts.unresolvable} />;
}
