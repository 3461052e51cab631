'use client';

import { z } from 'zod';
import { WARNING_KINDS, WARNING_WORDS } from '@/components/common/evidence/cohesion-words';
import { useCohesionSettings, useSaveCohesionSettings } from '@/components/common/evidence/use-cohesion';
import { NumberField } from '@/components/common/form/fields';
import { Form, SaveBar } from '@/components/common/form/form';
import { useForm } from '@/components/common/form/use-form';
import { useOrg } from '@/components/common/me';
import { SettingRow } from '@/components/common/settings/setting-row';
import { NotLoaded } from '@/components/ui/not-loaded';
import { toast } from '@/components/ui/toast';
import { COHESION_DEFAULTS } from '@/lib/cohesion/settings';
import { type CohesionSettingsView, cohesionValues } from '@/lib/features/insights/cohesion/cohesion-settings-contract';

export function SettingsTab() {
  const org = useOrg();
  const { data, error, refetch } = useCohesionSettings(org.slug);
  if (!data) return <NotLoaded noun="the thresholds" rows={10} error={error} onRetry={refetch} />;
  return <SettingsForm key={data.revision} settings={data} />;
}

const percent = (share: number) => Number((share * 100).toPrecision(6));

type Thresholds<Value> = Record<(typeof WARNING_KINDS)[number], { open: Value; close: Value }>;

function mapThresholds<From, To>(thresholds: Thresholds<From>, map: (value: From) => To): Thresholds<To> {
  const entries = WARNING_KINDS.map((kind) => {
    const { open, close } = thresholds[kind];
    return [kind, { open: map(open), close: map(close) }];
  });
  return Object.fromEntries(entries) as Thresholds<To>;
}

type Plain = Omit<CohesionSettingsView, 'revision' | 'synonyms' | 'thresholds'>;
type Numbers<T> = { [K in keyof T]: T[K] extends number ? number | null : Numbers<T[K]> };
type Draft = Numbers<Plain> & { thresholds: Thresholds<number | null> };

/** Shares are shown in percent. */
const SCHEMA = z
  .custom<Draft>()
  .transform((draft): unknown => ({
    ...draft,
    thresholds: mapThresholds(draft.thresholds, (value) => (value === null ? null : value / 100)),
  }))
  .pipe(cohesionValues.omit({ synonyms: true }));

function draftOf({ revision: _, synonyms: __, thresholds, ...rest }: CohesionSettingsView): Draft {
  return { ...rest, thresholds: mapThresholds(thresholds, percent) };
}

function SettingsForm({ settings }: { settings: CohesionSettingsView }) {
  const org = useOrg();
  const save = useSaveCohesionSettings(org.slug);
  const { synonyms, revision } = settings;
  const form = useForm({
    schema: SCHEMA,
    values: draftOf(settings),
    onSubmit: async (values) => {
      await save.mutateAsync({ ...values, synonyms, revision });
      toast({ message: 'Saved. Applies from the next check' });
    },
  });
  const disabled = !org.can('edit-org');
  const look = { control: form.control, fieldClassName: 'w-36' };
  const standard = COHESION_DEFAULTS.thresholds;
  return (
    <Form form={form} disabled={disabled}>
      {disabled ? <p className="mb-2 text-muted text-sm">Only owners can change these settings.</p> : null}
      {WARNING_KINDS.map((kind) => (
        <SettingRow
          key={kind}
          title={`${WARNING_WORDS[kind].label}, in %`}
          text={`${WARNING_WORDS[kind].text}: the share ${WARNING_WORDS[kind].of} that ${WARNING_WORDS[kind].does}.`}
        >
          <div className="flex flex-wrap gap-4">
            <NumberField
              {...look}
              name={`thresholds.${kind}.open`}
              label="Opens at"
              hint={`Default: ${percent(standard[kind].open)}%`}
            />
            <NumberField
              {...look}
              name={`thresholds.${kind}.close`}
              label="Closes at"
              hint={`Default: ${percent(standard[kind].close)}%`}
            />
          </div>
        </SettingRow>
      ))}
      <SettingRow title="Minimum evidence" text="No warning opens with fewer calls.">
        <div className="flex flex-wrap gap-4">
          <NumberField {...look} name="minCalls" label="Calls" />
          <NumberField {...look} name="minSignals" label="Signals" />
          <NumberField {...look} name="minSources" label="Conversations" />
        </div>
      </SettingRow>
      <SettingRow title="Memory" text="Age at which a call has half its weight. After eight half-lives it is ignored.">
        <NumberField {...look} name="halfLifeDays" label="Half-life in days" />
      </SettingRow>
      <SettingRow title="Weight of a correction" text="How many not-useful calls a user’s correction counts as.">
        <div className="flex flex-wrap gap-4">
          <NumberField {...look} name="correctionWorth.unclear" label="Text unclear" />
          <NumberField {...look} name="correctionWorth.clear" label="Text clear" />
          <NumberField {...look} name="correctionWorth.confirmed" label="Confirmed" />
        </div>
      </SettingRow>
      <div className="flex flex-col gap-3 pt-4">
        <SaveBar form={form} label="Save thresholds" />
      </div>
    </Form>
  );
}
