import type { ReactNode } from "react";

/** What files of a kind may look like: what holds of all of them, and a line of each form. */
export function FormExamples({
  forms,
  children,
}: {
  forms: readonly { name: string; line: string }[];
  children: ReactNode;
}) {
  return (
    <section className="sec">
      <h2>What a file looks like</h2>
      <p className="sub">{children}</p>
      <dl className="file-forms">
        {forms.map(({ name, line }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code className="id">{line}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
