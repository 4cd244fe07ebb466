import { Button } from "@chakra-ui/react";
import { ApiFailure, messageOf } from "../../lib/failure.ts";
import { words } from "../strings.ts";
import { Alert } from "./alert.tsx";

interface LoadErrorProps {
  error: unknown;
  onRetry: () => unknown;
  /** The area's own words, where the query does not bring them; the cause follows. */
  title?: string;
}

/** What could not be loaded, why, and a retry. */
export function LoadError({ error, onRetry, title }: LoadErrorProps) {
  const about = title ?? (error instanceof ApiFailure ? error.about : undefined);
  const retry = (
    <Button size="sm" variant="outline" onClick={() => void onRetry()}>
      {words.retry}
    </Button>
  );
  return (
    <Alert action={retry}>
      {about && <strong>{about} </strong>}
      {messageOf(error)}
    </Alert>
  );
}
