const CHUNK_TIMEOUT_MS = 120_000;

/** A chunk of the application that could not be loaded, mostly because a newer one has been deployed (spec 01 §8). */
export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";
}

/** Wraps a dynamic import: missing or not there within 120 seconds is a `ChunkLoadError`. */
export function chunk<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkLoadError("timeout")), CHUNK_TIMEOUT_MS);
    });
    try {
      return await Promise.race([load(), timeout]);
    } catch (error) {
      throw error instanceof ChunkLoadError ? error : new ChunkLoadError("missing", { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
}
