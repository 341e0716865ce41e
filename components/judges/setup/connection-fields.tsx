import { ChoiceField, TextField } from "@/components/ui/field";
import type { ConnectionView } from "@/lib/judges/connection";
import { destination } from "../judge-words";
import type { FormFields } from "./fields";

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

type FieldOf<Name extends string> = (name: Name) => {
  name: Name;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  error: string | undefined;
};

/** The key: written, never read. */
export function KeyFields({
  field,
  isStored,
}: {
  field: FieldOf<"key" | "keyEnv">;
  /** A key is stored already, and stays where nothing is typed. */
  isStored: boolean;
}) {
  return (
    <div className="two-fields">
      <TextField
        label={isStored ? "Another key" : "Key"}
        type="password"
        autoComplete="off"
        spellCheck={false}
        {...field("key")}
        hint={
          isStored
            ? "One is stored, sealed, and never shown. What is typed here takes its place."
            : "Stored sealed and never shown again. Empty where the server asks for none."
        }
      />
      <TextField
        label="Or the variable that holds the key"
        autoComplete="off"
        spellCheck={false}
        placeholder="LLM_API_KEY"
        {...field("keyEnv")}
        hint={`Read on the server when the judge runs. Its name ends in _API_KEY.${isStored ? " Takes the place of a stored key." : ""}`}
      />
    </div>
  );
}

/** Where calls go, and what people call that. */
export function AddressFields<Name extends string>({
  field,
  names,
  label,
  hints,
}: {
  field: FieldOf<Name>;
  /** Names of the two fields in their form. */
  names: { address: Name; name: Name };
  label: string;
  hints: { address: string; name?: string };
}) {
  return (
    <div className="two-fields">
      <TextField
        label={label}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...field(names.address)}
        hint={hints.address}
      />
      <TextField label="Name of this connection" {...field(names.name)} hint={hints.name} />
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
          <AddressFields
            field={field}
            names={{ address: "baseUrl", name: "connectionName" }}
            label={addressLabel}
            hints={{ address: addressHint, name: "Other judges can use it too, with the same key." }}
          />
          <KeyFields field={field} isStored={false} />
        </>
      )}
      <Destination baseUrl={chosen?.baseUrl ?? draft.baseUrl} forwards={forwards} />
    </>
  );
}
