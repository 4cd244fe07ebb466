import { Export } from "@salle/contract/platform/export-files";
import type { ObjectOf } from "@salle/contract/resource";
import { representing } from "../../lib/represent.ts";
import type { Job } from "../jobs/index.ts";
import { inputOf } from "./input.ts";

const represent = representing(Export);

/**
 * The wire's form of an export.
 * @param url a link to its file, for who may have it
 */
export function toResource(job: Job, url: string | null = null): ObjectOf<typeof Export> {
  const { kind, fileName, asked, expiresAt = null } = inputOf(job);
  return represent({
    id: job.id,
    createdAt: job.createdAt,
    updatedAt: job.updatedAt ?? job.createdAt,
    related: {},
    attributes: {
      kind,
      format: asked.format,
      fileName,
      owner: job.owner,
      state: job.state,
      total: job.isOpen ? null : job.total,
      done: job.done ?? 0,
      problem: job.failures?.[0]?.message ?? null,
      url,
      expiresDate: expiresAt,
    },
  });
}
