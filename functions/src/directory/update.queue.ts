import * as Directory from "@salle/core/directory";
import { queue } from "../worker/queue.ts";

export const handler = queue<Directory.DirectoryMessage>(({ person }) => Directory.refresh([person]));
