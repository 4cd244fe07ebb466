declare global {
  /**
   * Preloads the chunks that a screen imports statically, beside its own, by its row's pattern: without it they would be
   * asked for a round trip later. `bundling/boot.js` has their table; in development and in tests there is none.
   */
  var preloadScreen: ((pattern: string) => void) | undefined;
}

const CHUNK_TIMEOUT_MS = 120_000;

/** The code of a stylesheet that could not be loaded (spec 03 §8). */
const CSS_CHUNK_LOAD_FAILED = "CSS_CHUNK_LOAD_FAILED";

/**
 * A chunk of the application that could not be loaded, mostly because a newer one has been deployed (spec 01 §8): it is
 * missing, or was not there in time.
 */
export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";
  readonly type: "missing" | "timeout";
  readonly code: typeof CSS_CHUNK_LOAD_FAILED | undefined;

  constructor(type: ChunkLoadError["type"], cause?: unknown) {
    super(type, { cause });
    this.type = type;
    this.code = isOfStyles(cause) ? CSS_CHUNK_LOAD_FAILED : undefined;
  }
}

/** Vite's loader loads a chunk's stylesheets before it, and says so of one that fails. */
const isOfStyles = (cause: unknown): boolean => cause instanceof Error && /\bpreload CSS\b/.test(cause.message);

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
      throw error instanceof ChunkLoadError ? error : new ChunkLoadError("missing", error);
    } finally {
      clearTimeout(timer);
    }
  };
}
