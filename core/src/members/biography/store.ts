import { store } from "../../dynamo/store.ts";
import { BiographyEntity, type StoredBiography } from "./entity.ts";

export const biographies = store(BiographyEntity, "biography");

/** A person's biography; undefined until somebody saves one. */
export const find = (person: string): Promise<StoredBiography | undefined> => biographies.find({ person });
