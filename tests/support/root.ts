import type { Settings, UpdateSettingsInput } from "@salle/contract/platform/settings";
import { ask, type Speaker, signIn } from "./api.ts";
import { grant, PASSWORD, type World } from "./world.ts";

/** The root user of a cloud, and the settings that they change. */
export class Root {
  speaker: Speaker = {};

  async open(world: World): Promise<void> {
    const email = world.email("root");
    await world.staff(email, [grant("root-user", { type: "system" })], { isRoot: true });
    this.speaker = await signIn(email, PASSWORD);
  }

  async read(): Promise<Settings["attributes"]> {
    return (await ask(this.speaker, "GET /app/settings")).body.data.attributes;
  }

  /** Sends the settings as they are, with changes. */
  async send(changes: Partial<UpdateSettingsInput>, headers: Record<string, string> = {}) {
    const attributes = { ...(await this.read()), ...changes };
    return ask(this.speaker, "PUT /app/settings", { attributes, headers });
  }

  /** @throws when it is refused */
  async change(changes: Partial<UpdateSettingsInput>): Promise<Settings["attributes"]> {
    const { status, body } = await this.send(changes);
    if (status !== 200) throw new Error(`The settings were refused: ${JSON.stringify(body)}`);
    return body.data.attributes;
  }
}
