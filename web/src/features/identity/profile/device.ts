import Bowser from "bowser";
import { strings } from "./strings.ts";

/** A browser as people know it, by what it calls itself: `Firefox on Windows`. */
export function deviceOf(agent: string): string {
  if (agent === "") return strings.unknownDevice;
  const { browser, os } = Bowser.parse(agent);
  if (!browser.name) return strings.unknownDevice;
  return os.name ? strings.device(browser.name, os.name) : browser.name;
}
