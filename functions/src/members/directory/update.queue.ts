import * as Directory from "@salle/core/members/directory";
import { batchQueue } from "../../worker/queue.ts";

export const handler = batchQueue("directory", (people) => Directory.refresh(people.map(({ person }) => person)));
