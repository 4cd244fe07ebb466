import { reader } from "../../dynamo/reader.ts";
import {
  SandboxAccountEntity,
  SandboxAccountListEntity,
  SandboxAdminEntity,
  SandboxListEntity,
  SandboxSubscriberEntity,
} from "./entity.ts";

export const accounts = reader(SandboxAccountEntity);
export const admins = reader(SandboxAdminEntity);
export const accountLists = reader(SandboxAccountListEntity);
export const lists = reader(SandboxListEntity);
export const subscribers = reader(SandboxSubscriberEntity);
