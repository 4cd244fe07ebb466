import { ConditionFailed, type Step, write } from "../../dynamo/index.ts";
import { reader } from "../../dynamo/reader.ts";
import { GuessesEntity } from "./entity.ts";

export const guesses = reader(GuessesEntity);

/** Writes a step alone; false when its condition does not hold. */
export async function writeIf(step: Step): Promise<boolean> {
  try {
    await write(step);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
