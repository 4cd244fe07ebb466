import { store } from "../../dynamo/store.ts";
import { LogoEntity } from "./entity.ts";

export const logos = store(LogoEntity, "logo");

/** An owner's logo, a data URL; undefined where there is none. */
export const find = async (owner: string): Promise<string | undefined> =>
  (await logos.find({ owner }))?.picture || undefined;

/** The bytes of an owner's logo, a PNG or a JPEG; undefined where there is none. */
export async function bytesOf(owner: string): Promise<Uint8Array | undefined> {
  const picture = await find(owner);
  return picture === undefined ? undefined : Buffer.from(picture.slice(picture.indexOf(",") + 1), "base64");
}
