'use client';

import { useState } from 'react';
import { NumberField } from '@/components/common/form/fields';
import { Form, SaveBar } from '@/components/common/form/form';
import { useLazyForm } from '@/components/common/form/use-lazy-form';
import { SettingRow } from '@/components/common/settings/setting-row';
import type { useSaveSettings } from '@/components/common/settings/use-settings';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { SettingsPatch, SettingsView } from '@/lib/features/settings/settings-contract';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';
import { RETENTION_KINDS } from '@/lib/shared/retention';
import type { Days, DaysLimit, Kind } from './retention-schema';

const MAX_CALL_DAYS = 400;

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

interface Row extends DaysLimit {
  days: number;
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

const daysOf = (rows: readonly Row[]) =>
  Object.fromEntries(rows.map(({ kind, days }) => [kind, days])) as Days<number | null>;

interface RetentionFormProps {
  settings: SettingsView;
  disabled: boolean;
  save: ReturnType<typeof useSaveSettings>;
}

/** Days that each kind of history is kept. Fewer days delete what is older, so that is asked about first. */
export function RetentionForm({ settings, disabled, save }: RetentionFormProps) {
  const rows = rowsOf(settings);
  const [question, setQuestion] = useState<{ lost: string; answer(isSure: boolean): void } | null>(null);
  const form = useLazyForm({
    schema: () => import('./retention-schema').then((module) => module.retentionSchema(rows)),
    values: daysOf(rows),
    aliases: { '/outcomeDays': 'calls', '/retention': '' },
    onSubmit: async (days) => {
      const changed = rows.filter((row) => days[row.kind] !== row.days);
      const lost = changed
        .filter((row) => days[row.kind] < row.days)
        .map(({ kind }) => `${LABELS[kind]} older than ${counted(days[kind], 'day')}`);
      const isSure =
        lost.length === 0 || (await new Promise<boolean>((answer) => setQuestion({ lost: lost.join(', '), answer })));
      setQuestion(null);
      if (!isSure) return false;
      const patch = patchOf(changed.map(({ kind }) => [kind, days[kind]] as const));
      return save.mutateAsync({ patch, said: 'Retention saved' });
    },
  });
  return (
    <SettingRow
      title="Retention"
      text="Days that each kind of history is kept. Counts of calls are kept longer. Open approvals, requests and messages stay."
    >
      <Form form={form} disabled={disabled} className="grid gap-4 sm:grid-cols-2">
        {rows.map(({ kind, min, max }) => (
          <NumberField
            key={kind}
            control={form.control}
            name={kind}
            label={LABELS[kind]}
            hint={`${formatNumber(min)} to ${formatNumber(max)} days.`}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
          />
        ))}
        <SaveBar form={form} />
      </Form>
      <ConfirmDialog
        open={question !== null}
        onOpenChange={() => question?.answer(false)}
        title="Delete older history?"
        description={`${question?.lost ?? ''} will be deleted within a day. This cannot be undone.`}
        action="Delete older history"
        danger
        onConfirm={() => question?.answer(true)}
      />
    </SettingRow>
  );
}
