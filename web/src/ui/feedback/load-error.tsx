import { Button } from "@chakra-ui/react";
import { ApiFailure, failureText } from "../../lib/failure.ts";
import { formatMoment } from "../../lib/format.ts";
import { words } from "../strings.ts";
import { Alert } from "./alert.tsx";

interface LoadErrorProps {
  error: unknown;
  /** When it failed, in milliseconds; said where what came before is still in sight. */
  at?: number | undefined;
  onRetry: () => unknown;
  /** The area's own words, where the query does not bring them: said when the server says nothing. */
  title?: string;
}

/** Why it could not be loaded, or at least what, and a retry. */
export function LoadError({ error, at, onRetry, title }: LoadErrorProps) {
  const about = title ?? (error instanceof ApiFailure ? error.about : undefined);
  const text = failureText(error, about);
  const retry = (
    <Button size="sm" variant="outline" onClick={() => void onRetry()}>
      {words.retry}
    </Button>
  );
  return <Alert action={retry}>{at ? words.failedAt(text, formatMoment(Math.floor(at / 1000), "clock")) : text}</Alert>;
}
