import { Button } from "@chakra-ui/react";
import { ApiFailure, failureText } from "../../lib/failure.ts";
import { words } from "../strings.ts";
import { Alert } from "./alert.tsx";

interface LoadErrorProps {
  error: unknown;
  /** The time at which it failed, said where what came before is still in sight. */
  at?: string | undefined;
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
  return <Alert action={retry}>{at ? words.failedAt(text, at) : text}</Alert>;
}
