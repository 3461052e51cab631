'use client';

import { type FormEvent, useState } from 'react';
import { matchEntry } from '@/components/profiles/entry-words';
import { countTools } from '@/components/strata/layer-words';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Popover } from '@/components/ui/popover';
import { policyEntry } from '@/lib/shared/text';

interface PatternFormProps {
  names: readonly string[];
  onAdd(entry: string, state: 'allow' | 'block'): void;
}

/** Blocks or allows by a pattern such as `delete_*`, saying first what it matches. */
export function PatternForm({ names, onAdd }: PatternFormProps) {
  const [open, setOpen] = useState(false);
  const [entry, setEntry] = useState('');
  const text = entry.trim();
  const valid = policyEntry.safeParse(text).success;
  const { count } = matchEntry(text, names);

  function add(state: 'allow' | 'block') {
    if (!valid) return;
    onAdd(text, state);
    setEntry('');
    setOpen(false);
  }

  return (
    <Popover
      label="Add a pattern"
      className="w-80 p-3"
      align="start"
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>Add a pattern</Button>}
    >
      <form
        className="flex flex-col gap-3"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          add('block');
        }}
      >
        <Field
          label="Pattern"
          hint={
            valid
              ? `Matches ${countTools(count)} now, and those that come later.`
              : 'A tool name in which * stands for any characters.'
          }
          error={text && !valid ? 'Letters, digits, "_", "-" and "*" only, 64 at most.' : undefined}
        >
          <Input
            mono
            autoFocus
            spellCheck={false}
            autoComplete="off"
            placeholder="delete_*"
            value={entry}
            onChange={(event) => setEntry(event.target.value)}
          />
        </Field>
        <div className="flex justify-end gap-2">
          <Button size="sm" disabled={!valid} onClick={() => add('allow')}>
            Allow
          </Button>
          <Button size="sm" variant="primary" type="submit" disabled={!valid}>
            Block
          </Button>
        </div>
      </form>
    </Popover>
  );
}
