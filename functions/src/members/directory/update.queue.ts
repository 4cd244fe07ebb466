import * as Directory from "@salle/core/members/directory";
import { measure } from "../../worker/log.ts";
import { batchQueue } from "../../worker/queue.ts";

export const handler = batchQueue("directory", async (people) => {
  const { members } = await Directory.refresh(people.flatMap(({ person, more = [] }) => [person, ...more]));
  if (members !== null) measure("DirectoryMembers", members);
});
