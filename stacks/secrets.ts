import { SecretValue } from "aws-cdk-lib";
import { type Settings, secretKeys } from "./settings.ts";

/**
 * A value of the stage's secret. In the template it is a reference, which CloudFormation looks up while it deploys
 * (decision 0024); the version is part of it, so a changed secret is a change to deploy.
 */
export const secretOf = ({ secret }: Settings, key: keyof typeof secretKeys): string =>
  SecretValue.secretsManager(secret.name, {
    jsonField: secretKeys[key],
    ...(secret.version && { versionId: secret.version }),
  }).unsafeUnwrap();
