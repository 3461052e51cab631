'use client';

import { useState } from 'react';
import { SettingRow } from '@/components/common/settings/setting-row';
import type { useSaveSettings } from '@/components/common/settings/use-settings';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { SettingsPatch, SettingsView } from '@/lib/features/settings/settings-contract';
import { RETENTION_KINDS, type RetentionKind } from '@/lib/shared/retention';
import { SaveEnd } from './save-end';

const MAX_CALL_DAYS = 400;

type Kind = 'calls' | RetentionKind;
const KINDS: readonly Kind[] = ['calls', ...RETENTION_KINDS];

const LABELS: Record<Kind, string> = {
  calls: 'Calls',
  callRecords: 'Arguments and results of calls',
  sessions: 'Unused sessions',
  packets: 'Routed messages',
  approvals: 'Approvals',
  requests: 'Requests',
  corrections: 'Corrections and suggestions',
  evaluations: 'Evaluation runs',
  imports: 'Imports',
  notifications: 'Notifications',
  history: 'Revisions',
  audit: 'Audit log',
};

interface Row {
  kind: Kind;
  days: number;
  min: number;
  max: number;
}

function rowsOf({ outcomeDays, retention }: SettingsView): Row[] {
  return KINDS.map((kind) =>
    kind === 'calls' ? { kind, days: outcomeDays, min: 1, max: MAX_CALL_DAYS } : { kind, ...retention[kind] },
  );
}

function patchOf(changed: readonly (readonly [Kind, number])[]): SettingsPatch {
  const calls = changed.find(([kind]) => kind === 'calls')?.[1];
  const others = Object.fromEntries(changed.filter(([kind]) => kind !== 'calls'));
  return {
    ...(calls === undefined ? {} : { outcomeDays: calls }),
    ...(Object.keys(others).length === 0 ? {} : { retention: others }),
  };
}

interface RetentionFormProps {
  settings: SettingsView;
  disabled: boolean;
  error: string | undefined;
  save: ReturnType<typeof useSaveSettings>;
}

/** Days that each kind of history is kept. Fewer days delete what is older, so that is asked about first. */
export function RetentionForm({ settings, disabled, error, save }: RetentionFormProps) {
  const [typed, setTyped] = useState<Partial<Record<Kind, string>>>({});
  const [asking, setAsking] = useState(false);
  const rows = rowsOf(settings).map((row) => {
    const wanted = Number(typed[row.kind] ?? row.days);
    const isWrong = !Number.isInteger(wanted) || wanted < row.min || wanted > row.max;
    return { ...row, wanted, isWrong, isChanged: wanted !== row.days };
  });
  const changed = rows.filter(({ isChanged }) => isChanged);
  const shorter = changed.filter(({ wanted, days }) => wanted < days);
  const isWrong = rows.some((row) => row.isWrong);
  const send = () => {
    setAsking(false);
    const patch = patchOf(changed.map(({ kind, wanted }) => [kind, wanted] as const));
    save.mutate({ patch, said: 'Retention saved' }, { onSuccess: () => setTyped({}) });
  };
  return (
    <SettingRow
      title="Retention"
      text="Days that each kind of history is kept. Counts of calls are kept longer. Open approvals, requests and messages stay."
    >
      <form
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isWrong || changed.length === 0) return;
          if (shorter.length > 0) setAsking(true);
          else send();
        }}
      >
        {rows.map(({ kind, days, min, max, isWrong: isRefused }) => (
          <Field
            key={kind}
            label={LABELS[kind]}
            error={isRefused ? `A whole number from ${min} to ${max}.` : undefined}
            hint={`${min} to ${max} days.`}
          >
            <Input
              type="number"
              inputMode="numeric"
              min={min}
              max={max}
              value={typed[kind] ?? String(days)}
              disabled={disabled}
              onChange={({ target }) => setTyped({ ...typed, [kind]: target.value })}
            />
          </Field>
        ))}
        <SaveEnd error={error} isChanged={changed.length > 0 && !disabled} isWrong={isWrong} busy={save.isPending} />
      </form>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete older history?"
        description={`${shorter.map(({ kind, wanted }) => `${LABELS[kind]} older than ${wanted} ${wanted === 1 ? 'day' : 'days'}`).join(', ')} will be deleted within a day. This cannot be undone.`}
        action="Delete older history"
        danger
        onConfirm={send}
      />
    </SettingRow>
  );
}
