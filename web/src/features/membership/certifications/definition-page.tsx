import { to } from "../../../lib/links.ts";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { BackLink } from "../../../ui/layout/link.tsx";
import { DefinitionPage } from "../../platform/metadata/index.ts";
import { definition, saveDefinition, typeQuery } from "./queries.ts";
import { typeStrings as strings } from "./strings.ts";

const back = <BackLink to={to("/admin/certification")}>{strings.title}</BackLink>;

/** The fields of a kind of certification: to put together, or to see as they look by who may not. */
export const FieldsPage = ({ id }: { id: string }) => (
  <Loaded query={typeQuery(id)} height="48">
    {({ attributes: { title } }) => (
      <Loaded query={definition(id)} height="48">
        {() => (
          <DefinitionPage
            words={{
              title: strings.fieldsTitle(title),
              about: strings.fieldsAbout,
              readOnly: strings.fieldsReadOnly,
              none: strings.fieldsNone,
              noneText: strings.fieldsNoneText,
            }}
            back={back}
            query={definition(id)}
            save={(...fields) => saveDefinition(id, ...fields)}
            invalidates="certifications"
          />
        )}
      </Loaded>
    )}
  </Loaded>
);
