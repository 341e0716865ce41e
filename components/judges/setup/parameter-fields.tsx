import { ChoiceField, TextArea, TextField, TickField } from "@/components/ui/field";
import type { FieldErrors, SetupField } from "./draft";
import { type FormFields, MoreFields } from "./fields";

const PARAMETERS: readonly SetupField[] = ["temperature", "seed", "labels"];
const LIMITS: readonly SetupField[] = [
  "maxOutputTokens",
  "maxOutputTokensCeiling",
  "maxChars",
  "deadlineSeconds",
  "maxInFlight",
  "requestsPerMinute",
  "tokensPerMinute",
];

/** How a reply is asked for, in words. */
export function ModeField({ field }: Pick<FormFields, "field">) {
  return (
    <ChoiceField
      label="The reply is asked for as"
      {...field("mode")}
      hint="As JSON where the server holds a reply to a form; as text where it does not."
    >
      <option value="json">JSON, with reason, quotes and verdict</option>
      <option value="text">text that ends in a line with the verdict</option>
    </ChoiceField>
  );
}

/** Parameters that are sent with every call, and so belong to the version. */
export function ParameterFields({ form, errors }: { form: FormFields; errors: FieldErrors }) {
  const { field, tick } = form;
  return (
    <MoreFields title="Parameters and labels" names={PARAMETERS} errors={errors}>
      <div className="three-fields">
        <TextField
          label="Temperature"
          inputMode="decimal"
          {...field("temperature")}
          hint="Empty: not sent, as reasoning models refuse it."
        />
        <TextField
          label="Seed"
          inputMode="numeric"
          {...field("seed")}
          hint="Empty: not sent. Repeats count on from it."
        />
        <ChoiceField label="The seed is called" {...field("seedName")}>
          <option value="seed">seed</option>
          <option value="random_seed">random_seed</option>
        </ChoiceField>
      </div>
      <ChoiceField
        label="The limit of a reply is called"
        {...field("maxTokensName")}
        hint="Under a wrong name some servers drop it without a word."
      >
        <option value="max_tokens">max_tokens</option>
        <option value="max_completion_tokens">max_completion_tokens</option>
      </ChoiceField>
      <TickField
        label="Hold the reply to a schema"
        {...tick("structured")}
        hint="Only where the server’s manual names json_schema."
      />
      <TickField
        label="Ask for token probabilities"
        {...tick("logprobs")}
        hint="A measure of how sure the model was. Not every server gives them."
      />
      <TextArea
        label="Labels of your own"
        rows={3}
        spellCheck={false}
        {...field("labels")}
        hint="Only for a prompt with other words for the verdicts. A line each: faithful = supported"
      />
    </MoreFields>
  );
}

/** Limits of one call and of all calls together. */
export function LimitFields({
  form,
  errors,
  isService = false,
}: {
  form: FormFields;
  errors: FieldErrors;
  /** A service of one's own has no tokens. */
  isService?: boolean;
}) {
  const number = (name: SetupField) => ({ inputMode: "numeric" as const, ...form.field(name) });
  return (
    <MoreFields title="Limits and pace" names={LIMITS} errors={errors}>
      <div className="three-fields">
        {!isService && (
          <>
            <TextField
              label="Tokens of a reply at most"
              {...number("maxOutputTokens")}
              hint="Thoughts count."
            />
            <TextField
              label="And when it was cut"
              {...number("maxOutputTokensCeiling")}
              hint="Asked once more with up to so many."
            />
          </>
        )}
        <TextField
          label="Characters of a claim’s material"
          {...number("maxChars")}
          hint="More is no verdict; nothing is ever cut."
        />
        <TextField
          label="Seconds for one call"
          {...number("deadlineSeconds")}
          hint="Then it counts as a timeout."
        />
        <TextField label="Calls at once" {...number("maxInFlight")} hint="At most." />
        <TextField
          label="Calls a minute"
          {...number("requestsPerMinute")}
          hint="Empty: as the server lets."
        />
        {!isService && (
          <TextField
            label="Tokens a minute"
            {...number("tokensPerMinute")}
            hint="Empty: as the server lets."
          />
        )}
      </div>
    </MoreFields>
  );
}
