import {
  importProblems,
  listImports,
  previewImport,
  previewProblems,
  startImport,
} from "@salle/contract/members/imports";
import * as Imports from "@salle/core/members/imports";
import { route } from "../../http/index.ts";

export const routes = [
  route(previewImport, async ({ ctx, params, body }) => ({
    data: await Imports.preview(ctx, params.id, body.attributes),
  })),
  route(previewProblems, async ({ ctx, params, body }) => ({
    data: await Imports.problems(ctx, params.id, body.attributes),
  })),
  route(importProblems, async ({ ctx, params }) => ({ data: await Imports.problemsOf(ctx, params.id) })),
  route(startImport, async ({ ctx, params, body }) => ({ data: await Imports.start(ctx, params.id, body.attributes) })),
  route(listImports, async ({ params }) => {
    const jobs = await Imports.list(params.id);
    return { data: jobs, totalResults: jobs.length };
  }),
];
