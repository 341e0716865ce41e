"use client";

import { DropdownMenu } from "radix-ui";
import { useRef } from "react";
import { Icon } from "@/components/ui/icons";
import { Key } from "@/components/ui/key";
import { DIFFERENCES, LABEL_STATES } from "@/lib/metrics/case-facts";
import { type CaseQuery, type FilterKey, TYPE_FILTERS } from "@/lib/metrics/case-query";
import { OUTCOMES } from "@/lib/metrics/check-case";
import { DIFFERENCE_WORDS, LABEL_STATE_WORDS, OUTCOME_WORDS, TYPE_WORDS } from "./words";

type Set = (change: Partial<CaseQuery>) => void;

/** Choices of one filter; more than fit scroll. */
function Choices<Value extends string>({
  name,
  values,
  word,
  chosen,
  onChoose,
}: {
  name: string;
  values: readonly Value[];
  word: (value: Value) => string;
  chosen: string | undefined;
  onChoose: (value: Value) => void;
}) {
  if (values.length === 0) return null;
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className="menu-item">
        {name}
        <Icon name="right" className="menu-more" />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent className="menu" sideOffset={2}>
          <DropdownMenu.RadioGroup value={chosen ?? ""}>
            {values.map((value) => (
              <DropdownMenu.RadioItem
                key={value}
                className="menu-item"
                value={value}
                onSelect={() => onChoose(value)}
              >
                <span className="menu-tick">{chosen === value && <Icon name="check" />}</span>
                {word(value)}
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
}

const asIs = (value: string) => value;

/** Adds a filter: what it is about, then its value. */
export function FilterMenu({
  query,
  onSet,
  choices,
  mayCompare,
  open,
  onOpenChange,
  onChosen,
}: {
  query: CaseQuery;
  onSet: Set;
  choices: { systems: string[]; tags: string[]; datasets: { id: string; name: string }[] };
  mayCompare: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChosen: () => void;
}) {
  const hasChosen = useRef(false);
  const { datasets, systems, tags } = choices;
  const choose = (key: FilterKey) => (value: string) => {
    hasChosen.current = true;
    onSet({ [key]: value });
  };
  function leave(event: Event) {
    // Back on its trigger, the next arrow would open the menu again instead of moving in the table.
    if (hasChosen.current) {
      event.preventDefault();
      onChosen();
    }
    hasChosen.current = false;
  }
  return (
    <DropdownMenu.Root open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger className="btn btn-s btn-bare">
        Add a filter <Key>F</Key>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="start" sideOffset={4} onCloseAutoFocus={leave}>
          <Choices
            name="Labels"
            values={LABEL_STATES}
            word={(value) => LABEL_STATE_WORDS[value]}
            chosen={query.labels}
            onChoose={choose("labels")}
          />
          {mayCompare && (
            <>
              <Choices
                name="Judge against people"
                values={DIFFERENCES}
                word={(value) => DIFFERENCE_WORDS[value]}
                chosen={query.difference}
                onChoose={choose("difference")}
              />
              <Choices
                name="Outcome"
                values={OUTCOMES}
                word={(value) => OUTCOME_WORDS[value]}
                chosen={query.outcome}
                onChoose={choose("outcome")}
              />
            </>
          )}
          <Choices
            name="Case type"
            values={TYPE_FILTERS}
            word={(value) => TYPE_WORDS[value]}
            chosen={query.type}
            onChoose={choose("type")}
          />
          <Choices
            name="System"
            values={systems}
            word={asIs}
            chosen={query.system}
            onChoose={choose("system")}
          />
          <Choices name="Tag" values={tags} word={asIs} chosen={query.tag} onChoose={choose("tag")} />
          <Choices
            name="Set"
            values={datasets.map(({ id }) => id)}
            word={(id) => datasets.find((one) => one.id === id)?.name ?? id}
            chosen={query.dataset}
            onChoose={choose("dataset")}
          />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
