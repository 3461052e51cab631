'use client';

import { type FormEvent, useState } from 'react';
import { countTools } from '@/components/common/strata/layer-labels';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Popover } from '@/components/ui/popover';
import { POLICY_ENTRY } from '@/lib/shared/policy-entry';
import { matchEntry } from './entry-words';

interface PatternFormProps {
  names: readonly string[];
  /** Offers no allow, where it would have no effect. */
  blockOnly?: boolean;
  onAdd(entry: string, state: 'allow' | 'block'): void;
}

/** Blocks or allows a pattern such as `delete_*`, with a preview of its matches. */
export function PatternForm({ names, blockOnly = false, onAdd }: PatternFormProps) {
  const [open, setOpen] = useState(false);
  const [entry, setEntry] = useState('');
  const text = entry.trim();
  const valid = POLICY_ENTRY.test(text);
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
          hint={valid ? `Matches ${countTools(count)} and future tools.` : 'A tool name with * for any characters.'}
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
          {blockOnly ? null : (
            <Button size="sm" disabled={!valid} onClick={() => add('allow')}>
              Allow
            </Button>
          )}
          <Button size="sm" variant="primary" type="submit" disabled={!valid}>
            Block
          </Button>
        </div>
      </form>
    </Popover>
  );
}
