'use client';

import { useState } from 'react';
import { WARNING_KINDS, WARNING_WORDS, type WarningKind } from '@/components/common/evidence/cohesion-words';
import { useCohesionSettings, useSaveCohesionSettings } from '@/components/common/evidence/use-cohesion';
import { useOrg } from '@/components/common/me';
import { SettingRow } from '@/components/common/settings/setting-row';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { ApiError, errorText } from '@/lib/client/api-error';
import { COHESION_DEFAULTS } from '@/lib/cohesion/settings';
import type { CohesionSettingsView } from '@/lib/features/insights/cohesion/cohesion-settings-contract';

export function SettingsTab() {
  const org = useOrg();
  const { data, error, refetch } = useCohesionSettings(org.slug);
  if (error && !data)
    return <ErrorState title="The thresholds could not be loaded" error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonRows rows={10} label="Loading the thresholds" />;
  return <SettingsForm key={data.revision} settings={data} />;
}

/** Form values as typed; invalid numbers are not sent. */
type Draft = Readonly<Record<string, string>>;

const percent = (share: number) => String(Number((share * 100).toPrecision(6)));

function draftOf(settings: Omit<CohesionSettingsView, 'revision' | 'synonyms'>): Draft {
  const { halfLifeDays, minCalls, minSignals, minSources, thresholds, correctionWorth } = settings;
  return {
    ...Object.fromEntries(
      Object.entries({ halfLifeDays, minCalls, minSignals, minSources }).map(([k, v]) => [k, String(v)]),
    ),
    ...Object.fromEntries(
      WARNING_KINDS.flatMap((kind) => [
        [`${kind}.open`, percent(thresholds[kind].open)],
        [`${kind}.close`, percent(thresholds[kind].close)],
      ]),
    ),
    ...Object.fromEntries(Object.entries(correctionWorth).map(([name, worth]) => [`worth.${name}`, String(worth)])),
  };
}

function settingsOf(draft: Draft): Omit<CohesionSettingsView, 'revision' | 'synonyms'> {
  const number = (name: string) => Number(draft[name]);
  const threshold = (kind: WarningKind) => ({
    open: number(`${kind}.open`) / 100,
    close: number(`${kind}.close`) / 100,
  });
  return {
    halfLifeDays: number('halfLifeDays'),
    minCalls: number('minCalls'),
    minSignals: number('minSignals'),
    minSources: number('minSources'),
    thresholds: {
      boundary: threshold('boundary'),
      utility: threshold('utility'),
      implementation: threshold('implementation'),
    },
    correctionWorth: {
      unclear: number('worth.unclear'),
      clear: number('worth.clear'),
      confirmed: number('worth.confirmed'),
    },
  };
}

const POINTERS: Readonly<Record<string, string>> = Object.fromEntries([
  ...['halfLifeDays', 'minCalls', 'minSignals', 'minSources'].map((name) => [`/${name}`, name]),
  ...WARNING_KINDS.flatMap((kind) => [
    [`/thresholds/${kind}/open`, `${kind}.open`],
    [`/thresholds/${kind}/close`, `${kind}.close`],
  ]),
  ...['unclear', 'clear', 'confirmed'].map((name) => [`/correctionWorth/${name}`, `worth.${name}`]),
]);

function SettingsForm({ settings }: { settings: CohesionSettingsView }) {
  const org = useOrg();
  const save = useSaveCohesionSettings(org.slug);
  const saved = draftOf(settings);
  const [draft, setDraft] = useState(saved);
  const disabled = !org.can('edit-org');
  const changed = JSON.stringify(draft) !== JSON.stringify(saved);
  const complete = Object.values(draft).every((text) => text.trim() !== '' && Number.isFinite(Number(text)));
  const refused = save.error instanceof ApiError ? save.error : null;
  const problems = Object.fromEntries(
    refused?.invalidParams.map(({ pointer, message }) => [POINTERS[pointer] ?? pointer, message]) ?? [],
  );
  const field = (name: string, label: string, hint?: string) => (
    <Field
      label={label}
      {...(hint ? { hint } : {})}
      {...(problems[name] ? { error: problems[name] } : {})}
      key={name}
      className="w-36"
    >
      <Input
        inputMode="decimal"
        disabled={disabled}
        value={draft[name] ?? ''}
        onChange={({ target }) => setDraft((before) => ({ ...before, [name]: target.value }))}
      />
    </Field>
  );
  return (
    <form
      className="max-w-[960px]"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          { ...settingsOf(draft), synonyms: settings.synonyms, revision: settings.revision },
          { onSuccess: () => toast({ message: 'Saved. Takes effect with the next check.' }) },
        );
      }}
    >
      {WARNING_KINDS.map((kind) => (
        <SettingRow
          key={kind}
          title={`${WARNING_WORDS[kind].label}, in %`}
          text={`${WARNING_WORDS[kind].text}: the share ${WARNING_WORDS[kind].of} that ${WARNING_WORDS[kind].does}.`}
        >
          <div className="flex flex-wrap gap-4">
            {field(`${kind}.open`, 'Opens at', `Standard: ${percent(COHESION_DEFAULTS.thresholds[kind].open)} %`)}
            {field(`${kind}.close`, 'Closes at', `Standard: ${percent(COHESION_DEFAULTS.thresholds[kind].close)} %`)}
          </div>
        </SettingRow>
      ))}
      <SettingRow title="Enough evidence" text="With less than this, nothing opens, whatever the share.">
        <div className="flex flex-wrap gap-4">
          {field('minCalls', 'Calls')}
          {field('minSignals', 'Signals')}
          {field('minSources', 'Conversations')}
        </div>
      </SettingRow>
      <SettingRow
        title="Memory"
        text="After so many days a call counts half; after eight times as many it counts no more."
      >
        {field('halfLifeDays', 'Half-life in days')}
      </SettingRow>
      <SettingRow
        title="Worth of a correction"
        text="As how many answers of little use what a user said counts. What is surer is worth no less."
      >
        <div className="flex flex-wrap gap-4">
          {field('worth.unclear', 'Text unclear')}
          {field('worth.clear', 'Text clear')}
          {field('worth.confirmed', 'Confirmed')}
        </div>
      </SettingRow>
      {save.error && Object.keys(problems).length === 0 ? (
        <p role="alert" className="pt-3 text-block text-sm">
          Not saved: {errorText(save.error)}
        </p>
      ) : null}
      {disabled ? (
        <p className="pt-4 text-muted text-sm">An owner changes these.</p>
      ) : (
        <div className="flex gap-2 pt-4">
          <Button type="submit" variant="primary" busy={save.isPending} disabled={!changed || !complete}>
            Save thresholds
          </Button>
          <Button type="button" disabled={!changed} onClick={() => setDraft(saved)}>
            Discard changes
          </Button>
        </div>
      )}
    </form>
  );
}
