"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { type CountReply, DeleteDialog } from "./delete-dialog";

/** The way to delete a whole project: its slug has to be typed. */
export function DeleteProject({
  slug,
  count,
  remove,
}: {
  slug: string;
  count: () => Promise<CountReply>;
  remove: (typed: string) => Promise<CountReply>;
}) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete the project</Button>
      {isOpen && (
        <DeleteDialog
          title="Delete the whole project?"
          button="Delete the project"
          withDatasets
          count={count}
          remove={() => remove(typed)}
          isReady={typed === slug}
          onClose={() => {
            setOpen(false);
            setTyped("");
          }}
        >
          <div className="mt-4">
            <TextField
              label={`Type ${slug} to confirm`}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              spellCheck={false}
            />
          </div>
        </DeleteDialog>
      )}
    </>
  );
}
