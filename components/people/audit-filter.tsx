import { Button } from "@/components/ui/button";

interface Choice {
  value: string;
  words: string;
}

function Choose({
  name,
  label,
  all,
  choices,
  value,
}: {
  name: string;
  label: string;
  all: string;
  choices: readonly Choice[];
  value: string | undefined;
}) {
  return (
    <p className="grid gap-1">
      <label htmlFor={`audit-${name}`} className="type-ui-strong">
        {label}
      </label>
      <select id={`audit-${name}`} name={name} className="choose" defaultValue={value ?? ""}>
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.words}
          </option>
        ))}
      </select>
    </p>
  );
}

function Day({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <p className="grid gap-1">
      <label htmlFor={`audit-${name}`} className="type-ui-strong">
        {label}
      </label>
      <input id={`audit-${name}`} name={name} type="date" className="field" defaultValue={value ?? ""} />
    </p>
  );
}

/** What of the trail is shown; it stands in the address, and the files hold the same. */
export function AuditFilterForm({
  address,
  people,
  actions,
  csv,
  jsonl,
}: {
  address: {
    person?: string | undefined;
    action?: string | undefined;
    from?: string | undefined;
    until?: string | undefined;
  };
  people: readonly Choice[];
  actions: readonly Choice[];
  csv: string;
  jsonl: string;
}) {
  return (
    <form method="get" className="audit-filter mt-5">
      <Choose name="person" label="Who" all="everybody" choices={people} value={address.person} />
      <Choose name="action" label="What" all="everything" choices={actions} value={address.action} />
      <Day name="from" label="From" value={address.from} />
      <Day name="until" label="Until" value={address.until} />
      <p className="form-end">
        <Button type="submit">Show</Button>
        <a className="btn btn-bare" href={csv} download>
          CSV
        </a>
        <a className="btn btn-bare" href={jsonl} download>
          JSONL
        </a>
      </p>
    </form>
  );
}
