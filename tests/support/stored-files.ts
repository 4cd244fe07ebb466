/** The emulator takes an empty file with a type only. */
const TYPED = { "content-type": "application/octet-stream" };

/** What was in the files that have been written since, so that they can be put back. */
export class StoredFiles {
  private readonly before = new Map<string, Uint8Array | null>();
  private readonly endpoint: string;

  /** @param endpoint of the store in this cloud, which lets in whoever asks */
  constructor(endpoint: string) {
    this.endpoint = endpoint;
  }

  /** Takes note of a file that is about to be written. */
  async note(path: string): Promise<void> {
    if (this.before.has(path)) return;
    const answer = await this.ask(path);
    this.before.set(path, answer.ok ? await answer.bytes() : null);
  }

  /** Begins anew: what is there now is what will be put back. */
  forget(): void {
    this.before.clear();
  }

  async putBack(): Promise<void> {
    for (const [path, body] of this.before) {
      await this.ask(path, body ? { method: "PUT", body, headers: TYPED } : { method: "DELETE" });
    }
  }

  private async ask(path: string, init?: RequestInit): Promise<Response> {
    const answer = await fetch(this.endpoint + path, init);
    if (!answer.ok && answer.status !== 404)
      throw new Error(`The store answers ${answer.status} to ${init?.method ?? "GET"} ${path}.`);
    return answer;
  }
}
