/** A path with invalid percent-encoding. */
export class MalformedPath extends Error {
  override name = "MalformedPath";
}

/**
 * Percent-decoding of a path, as API Gateway does it before it looks for the route; its events bear the decoded path.
 * @throws MalformedPath
 */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new MalformedPath(path);
  }
}
