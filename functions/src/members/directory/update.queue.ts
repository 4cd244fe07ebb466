import * as Directory from "@salle/core/members/directory";
import { measure } from "../../worker/log.ts";
import { batchQueue } from "../../worker/queue.ts";

export const handler = batchQueue("directory", async (bodies) => {
  await Directory.refreshClubs(bodies.flatMap((body) => ("clubs" in body ? body.clubs : [])));
  const people = bodies.flatMap((body) => ("clubs" in body ? [] : [body.person, ...(body.more ?? [])]));
  const { members } = await Directory.refresh(people);
  if (members !== null) measure("DirectoryMembers", members);
});
