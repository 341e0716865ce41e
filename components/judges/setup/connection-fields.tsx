import { TextField } from "@/components/ui/field";
import type { ConnectionView } from "@/lib/judges/connection";
import { destination } from "../judge-words";
import { ChoiceField, type FormFields } from "./fields";

/** A connection that is there already, as a choice. */
export type KnownConnection = Pick<
  ConnectionView,
  "id" | "name" | "preset" | "baseUrl" | "host" | "leavesMachine" | "hasKey" | "keyEnv" | "isKeySet"
>;

/** Where the texts will go, said before anything is saved. */
export function Destination({ baseUrl, forwards }: { baseUrl: string; forwards: boolean }) {
  const { ok, text } = destination(baseUrl, forwards);
  return (
    <p className={ok ? "destination" : "destination q3"} role="status">
      {ok ? text : "Where the texts would go is said here once the address is whole."}
    </p>
  );
}

/** The key: written, never read. */
export function KeyFields({
  field,
  has,
}: Pick<FormFields, "field"> & {
  /** A key is stored already, and stays where nothing is typed. */
  has: boolean;
}) {
  return (
    <div className="two-fields">
      <TextField
        label="Key"
        type="password"
        autoComplete="off"
        spellCheck={false}
        {...field("key")}
        hint={
          has
            ? "One is stored. Type another to replace it; it is never shown."
            : "Stored sealed and never shown again. Empty where the server asks for none."
        }
      />
      <TextField
        label="Or the variable that holds it"
        autoComplete="off"
        spellCheck={false}
        placeholder="LLM_API_KEY"
        {...field("keyEnv")}
        hint="Read on the server when the judge runs. Its name ends in _API_KEY."
      />
    </div>
  );
}

/** Which server a judge calls: one that is known, or another with its address and key. */
export function ConnectionFields({
  form,
  known,
  forwards,
  addressLabel = "Base address",
  addressHint,
  children,
}: {
  form: FormFields;
  known: readonly KnownConnection[];
  forwards: boolean;
  addressLabel?: string;
  addressHint: string;
  /** What stands above the address of another server, such as its kind. */
  children?: React.ReactNode;
}) {
  const { draft, field } = form;
  const chosen = known.find(({ id }) => id === draft.connection);
  return (
    <>
      {known.length > 0 && (
        <ChoiceField label="Server" {...field("connection")}>
          {known.map(({ id, name, host }) => (
            <option key={id} value={id}>
              {name} ({host})
            </option>
          ))}
          <option value="">Another one</option>
        </ChoiceField>
      )}
      {chosen === undefined && (
        <>
          {children}
          <div className="two-fields">
            <TextField
              label={addressLabel}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              {...field("baseUrl")}
              hint={addressHint}
            />
            <TextField
              label="Name of this connection"
              {...field("connectionName")}
              hint="Other judges can use it too, with the same key."
            />
          </div>
          <KeyFields field={field} has={false} />
        </>
      )}
      <Destination baseUrl={chosen?.baseUrl ?? draft.baseUrl} forwards={forwards} />
    </>
  );
}
