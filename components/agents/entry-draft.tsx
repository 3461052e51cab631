'use client';

import { useState } from 'react';
import type { EntryState } from '@/components/agents/policy-entries';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Switch } from '@/components/ui/switch';
import { LazyWhatIfDialog } from '@/components/what-if/lazy-what-if';
import { counted } from '@/lib/shared/counted';

export type EntryStates = Record<string, EntryState>;

interface TryFirstProps {
  on: boolean;
  onChange(on: boolean): void;
}

/** Whether changes are collected and tried, or saved one by one. */
export function TryFirst({ on, onChange }: TryFirstProps) {
  return (
    <span className="ml-auto [&>div]:flex-row-reverse [&>div]:items-center">
      <Field label="Try changes first">
        <Switch checked={on} onCheckedChange={onChange} />
      </Field>
    </span>
  );
}

interface DraftBarProps {
  org: string;
  agent: string;
  states: EntryStates;
  onDiscard(): void;
  /** Rejects with why it was refused. */
  onSave(note: string | undefined): Promise<void>;
}

/** What was changed and not saved yet. */
export function DraftBar({ org, agent, states, onDiscard, onSave }: DraftBarProps) {
  const [trying, setTrying] = useState(false);
  const count = Object.keys(states).length;
  const changes = counted(count, 'change');
  return (
    <section
      aria-label="Changes not saved"
      className="sticky bottom-3 z-10 mx-auto flex w-fit max-w-full animate-enter items-center gap-2 rounded-lg bg-raised p-1.5 pl-3 text-sm shadow-float"
    >
      <p className="tabular mr-1">{changes} not saved</p>
      <Button size="sm" variant="ghost" onClick={onDiscard}>
        Discard
      </Button>
      <Button size="sm" variant="primary" onClick={() => setTrying(true)}>
        Try
      </Button>
      {trying ? (
        <LazyWhatIfDialog
          org={org}
          agent={agent}
          open
          onOpenChange={setTrying}
          draft={{ tools: states }}
          title={`${changes} to the lists of ${agent}`}
          saveLabel="Save"
          onSave={onSave}
        />
      ) : null}
    </section>
  );
}
