import { reader } from "../../dynamo/reader.ts";
import { seconds } from "../../lib/clock.ts";
import { type Reset, ResetEntity } from "./entity.ts";

export const resets = reader(ResetEntity);

/** A reset that may still be used; undefined when it is over or there is none. */
export async function live(id: string, now: Date): Promise<Reset | undefined> {
  const reset = await resets.find({ id });
  return reset && reset.expiresAt > seconds(now) ? reset : undefined;
}
