import { createHash, timingSafeEqual } from "node:crypto";
import * as environment from "@salle/contract/environment";
import { originHeader } from "@salle/contract/site";
import { forbidden } from "@salle/core/lib/errors";
import { header } from "./event.ts";
import type { Stack } from "./middlewares.ts";

/**
 * Origin verification: the API answers only the CDN, which adds the stage's secret to what it passes on; else its limits
 * could be gone around. Two are good at a time, so that one can be changed (decision 0038). Without any, as in the
 * embedded cloud, everybody is answered.
 */
export function origin(): Stack {
  return {
    before: ({ event }) => {
      const accepted = process.env[environment.originSecrets];
      const given = header(event, originHeader) ?? "";
      if (accepted && !accepted.split(" ").some((secret) => isSame(secret, given))) throw forbidden();
    },
  };
}

/** Compares in a time that tells nothing of where they differ. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
