'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Textarea } from '@/components/ui/textarea';
import { errorText } from '@/lib/client/api-error';
import type { RoutingSettingsView, RoutingValues } from '@/lib/features/routing-settings/routing-settings-contract';

type Lists = NonNullable<RoutingValues['indicators']>;
type Kind = keyof Lists;

const KINDS: readonly { kind: Kind; label: string; hint: string }[] = [
  { kind: 'file', label: 'Files', hint: 'Reading, writing, names of files.' },
  { kind: 'execute', label: 'Execution', hint: 'Running something.' },
  { kind: 'search', label: 'Search', hint: 'Looking for something.' },
];

interface IndicatorsDialogProps {
  settings: RoutingSettingsView;
  busy: boolean;
  error: Error | null;
  onClose(): void;
  onSave(indicators: Lists | null): void;
}

/** Spaces are significant: "ls " does not match "also". */
const linesOf = (text: string) => [...new Set(text.split('\n').filter((line) => line.trim() !== ''))];

export function IndicatorsDialog({ settings, busy, error, onClose, onSave }: IndicatorsDialogProps) {
  const { indicators, defaults } = settings;
  const texts = (lists: Lists) => ({
    file: lists.file.join('\n'),
    execute: lists.execute.join('\n'),
    search: lists.search.join('\n'),
  });
  const [typed, setTyped] = useState<Record<Kind, string>>(texts(indicators ?? defaults.indicators));
  const own: Lists = { file: linesOf(typed.file), execute: linesOf(typed.execute), search: linesOf(typed.search) };
  const isAmbits = KINDS.every(({ kind }) => own[kind].join('\n') === defaults.indicators[kind].join('\n'));
  return (
    <FormDialog
      size="lg"
      title="Indicators"
      description="Case is ignored. A space at the end counts, so that a word does not match inside another."
      action="Save"
      busy={busy}
      ready
      error={error ? errorText(error) : null}
      onClose={onClose}
      onSubmit={() => onSave(isAmbits ? null : own)}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {KINDS.map(({ kind, label, hint }) => (
          <Field key={kind} label={label} hint={hint}>
            <Textarea
              mono
              rows={10}
              spellCheck={false}
              value={typed[kind]}
              onChange={(event) => setTyped({ ...typed, [kind]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <div>
        <Button size="sm" variant="ghost" disabled={isAmbits} onClick={() => setTyped(texts(defaults.indicators))}>
          Put Ambit’s own back
        </Button>
      </div>
    </FormDialog>
  );
}
