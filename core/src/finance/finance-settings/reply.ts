import * as Settings from "../../platform/settings/index.ts";
import { type Replies, repliesTo } from "./rules.ts";
import { find } from "./store.ts";

/** To whom the answer to an owner's mail about money goes. */
export async function replies({ handle, name }: { handle: string; name: string }): Promise<Replies> {
  const [settings, office] = await Promise.all([find(handle), Settings.current()]);
  return repliesTo({ name, replyTo: settings?.replyTo ?? "" }, office);
}
