'use client';

import { type ReactNode, useId, useState } from 'react';
import { ModelDialog } from '@/components/packets/model-dialog';
import { PromptsDialog } from '@/components/packets/prompts-dialog';
import { useRoutingSettings, useRoutingVersions, useSaveRouting } from '@/components/packets/use-packets';
import { SettingRow } from '@/components/settings/setting-row';
import { useOrg } from '@/components/shell/me';
import { Button } from '@/components/ui/button';
import { ChoiceList } from '@/components/ui/choice-list';
import { ErrorState } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RelativeTime } from '@/components/ui/relative-time';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { errorText } from '@/lib/client/api-error';
import type {
  RoutingSettingsInput,
  RoutingSettingsView,
  RoutingValues,
} from '@/lib/features/routing/routing-settings-contract';

const BELOW: readonly { value: RoutingValues['belowGate']; title: string; text: string }[] = [
  {
    value: 'ask',
    title: 'Ask the user',
    text: 'The packet carries a question: what is missing, or whether this is what was meant.',
  },
  { value: 'skip', title: 'Skip', text: 'Nothing is called and nothing is asked.' },
];

/** The settings alone, as a save sends them back. */
export function valuesOf(view: RoutingSettingsView): RoutingValues {
  const { confirmedHost, hasKey, lastFour, defaults, revision, ...values } = view;
  return values;
}

/** How messages are routed. Every save is a version; packets say by which one they were routed. */
export function RoutingSettingsTab() {
  const org = useOrg();
  const { data: settings, error, refetch } = useRoutingSettings(org.slug);
  if (error && !settings)
    return <ErrorState title="The settings could not be loaded" error={error} onRetry={() => refetch()} />;
  if (!settings) return <SkeletonRows rows={6} label="Loading the settings" />;
  return <Settings key={settings.revision} settings={settings} />;
}

function Settings({ settings }: { settings: RoutingSettingsView }) {
  const org = useOrg();
  const save = useSaveRouting(org.slug);
  const disabled = !org.can('edit-org');
  const [dialog, setDialog] = useState<'model' | 'prompts' | null>(null);
  const { model, hasKey, lastFour, prompts } = settings;
  const put = (change: Partial<RoutingSettingsInput>, said: string) =>
    save.mutate(
      { body: { ...valuesOf(settings), ...change }, revision: settings.revision, said },
      { onSuccess: () => setDialog(null) },
    );
  const changedPrompts = Object.values(prompts).filter((one) => one !== null).length;

  return (
    <div className="max-w-[960px]">
      {disabled ? <p className="pb-2 text-muted text-sm">Owners change these settings; you read them.</p> : null}
      {save.error && dialog === null ? (
        <p role="alert" className="pb-2 text-block text-sm">
          Not saved: {errorText(save.error)}
        </p>
      ) : null}
      <SettingRow title="Routing" text="Off: packets are refused, and agents choose tools by themselves.">
        <Toggle
          label="Route messages"
          text="Agents may post what the user said to /packets."
          checked={settings.enabled}
          disabled={disabled}
          onChange={(enabled) => put({ enabled }, enabled ? 'Messages are routed' : 'Routing is off')}
        />
      </SettingRow>
      <SettingRow
        title="Model"
        text="Without one, the offline selector goes by search and by what the message says. It says how sure it is."
      >
        {model ? (
          <dl className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
            <dt className="text-muted">Address</dt>
            <dd className="break-all font-mono text-xs leading-5">{model.baseUrl}</dd>
            <dt className="text-muted">Selects</dt>
            <dd className="break-all font-mono text-xs leading-5">{model.selection}</dd>
            <dt className="text-muted">Reviews</dt>
            <dd className="break-all font-mono text-xs leading-5">{model.review}</dd>
            <dt className="text-muted">Key</dt>
            <dd>{hasKey ? (lastFour ? `stored, ends in ${lastFour}` : 'stored') : 'none'}</dd>
          </dl>
        ) : (
          <p className="text-sm">The offline selector chooses and reviews. Nothing leaves this installation.</p>
        )}
        {disabled ? null : (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setDialog('model')}>
              {model ? 'Edit the model' : 'Use a model'}
            </Button>
            {model ? (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => put({ model: null, apiKey: null }, 'The offline selector chooses')}
              >
                Go back to the offline selector
              </Button>
            ) : null}
          </div>
        )}
      </SettingRow>
      <SettingRow
        title="Gate"
        text="A reviewed selection proceeds at the threshold or above. What a review does not approve never proceeds without a person."
      >
        <Numbers
          settings={settings}
          disabled={disabled}
          busy={save.isPending}
          onSave={(change) => put(change, 'Thresholds saved')}
        />
        <div className="mt-5">
          <ChoiceList
            label="Below the gate"
            options={BELOW}
            value={settings.belowGate}
            disabled={disabled}
            onValueChange={(belowGate) =>
              put({ belowGate }, belowGate === 'ask' ? 'Unsure selections ask' : 'Unsure selections are skipped')
            }
          />
        </div>
      </SettingRow>
      <SettingRow
        title="Calls"
        text="Until they are switched on, calls that change something are dry runs: chosen, reviewed, and not made."
      >
        <div className="flex flex-col gap-4">
          <Toggle
            label="Call tools that write"
            text="Everything that is not known to be read-only."
            checked={settings.allowWriteTools}
            disabled={disabled}
            onChange={(allowWriteTools) =>
              put(
                { allowWriteTools },
                allowWriteTools ? 'Tools that write are called' : 'Tools that write are dry runs',
              )
            }
          />
          <Toggle
            label="Call tools that execute"
            text="Tools that declare the operation execute. They write as well, so both switches count."
            checked={settings.allowExecuteTools}
            disabled={disabled}
            onChange={(allowExecuteTools) =>
              put(
                { allowExecuteTools },
                allowExecuteTools ? 'Tools that execute are called' : 'Tools that execute are dry runs',
              )
            }
          />
        </div>
      </SettingRow>
      <SettingRow
        title="Prompts"
        text="What a model is told beside the tools and the message. The offline selector reads none of it."
      >
        <p className="text-sm">
          {changedPrompts === 0 ? 'As Ambit has them.' : `${changedPrompts} of 4 are your own.`}
        </p>
        {disabled ? null : (
          <Button size="sm" className="mt-2" onClick={() => setDialog('prompts')}>
            Edit the prompts
          </Button>
        )}
      </SettingRow>
      <Versions current={settings.revision} />
      {dialog === 'model' ? (
        <ModelDialog
          settings={settings}
          busy={save.isPending}
          error={save.error}
          onClose={() => setDialog(null)}
          onSave={(change) => put(change, 'The model chooses from now on')}
        />
      ) : null}
      {dialog === 'prompts' ? (
        <PromptsDialog
          settings={settings}
          busy={save.isPending}
          error={save.error}
          onClose={() => setDialog(null)}
          onSave={(own) => put({ prompts: own }, 'Prompts saved')}
        />
      ) : null}
    </div>
  );
}

function Toggle({
  label,
  text,
  checked,
  disabled,
  onChange,
}: {
  label: string;
  text: ReactNode;
  checked: boolean;
  disabled: boolean;
  onChange(on: boolean): void;
}) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <Switch id={id} className="mt-0.5" checked={checked} disabled={disabled} onCheckedChange={onChange} />
      <div>
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        <p className="text-muted text-xs">{text}</p>
      </div>
    </div>
  );
}

const NUMBERS = [
  { key: 'confidenceThreshold', label: 'Threshold', hint: '0 to 1', step: '0.01' },
  { key: 'approvalMinutes', label: 'Minutes to decide', hint: 'then denied', step: '1' },
  { key: 'maxReinjections', label: 'Passes', hint: '1 to 3', step: '1' },
  { key: 'cacheReadsSeconds', label: 'Keep reads', hint: 'seconds; 0: never', step: '1' },
] as const;
type NumberKey = (typeof NUMBERS)[number]['key'];

function Numbers({
  settings,
  disabled,
  busy,
  onSave,
}: {
  settings: RoutingSettingsView;
  disabled: boolean;
  busy: boolean;
  onSave(change: Partial<RoutingValues>): void;
}) {
  const [typed, setTyped] = useState<Record<NumberKey, string>>({
    confidenceThreshold: String(settings.confidenceThreshold),
    approvalMinutes: String(settings.approvalMinutes),
    maxReinjections: String(settings.maxReinjections),
    cacheReadsSeconds: String(settings.cacheReadsSeconds),
  });
  const changed = NUMBERS.filter(({ key }) => typed[key].trim() !== '' && Number(typed[key]) !== settings[key]);
  const isWrong = NUMBERS.some(({ key }) => typed[key].trim() === '' || !Number.isFinite(Number(typed[key])));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(Object.fromEntries(changed.map(({ key }) => [key, Number(typed[key])])));
      }}
    >
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {NUMBERS.map(({ key, label, hint, step }) => (
          <Field key={key} label={label} hint={hint}>
            <Input
              inputMode="decimal"
              type="number"
              step={step}
              min={0}
              disabled={disabled}
              value={typed[key]}
              onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      {changed.length > 0 && !disabled ? (
        <Button type="submit" size="sm" variant="primary" className="mt-3" busy={busy} disabled={isWrong}>
          Save
        </Button>
      ) : null}
    </form>
  );
}

function Versions({ current }: { current: string }) {
  const org = useOrg();
  const { data } = useRoutingVersions(org.slug);
  if (!data || data.data.length === 0) return null;
  return (
    <SettingRow title="Versions" text="Packets name the version that they were routed by.">
      <ul className="flex flex-col gap-1 text-sm">
        {data.data.map(({ version, by, at }) => (
          <li key={version} className="flex flex-wrap items-baseline gap-x-3">
            <span className="tabular w-8 text-muted">{version}</span>
            <span className="min-w-0 flex-1 truncate">{by}</span>
            <span className="text-muted text-xs">
              {version === current ? 'now, since ' : ''}
              <RelativeTime at={at} />
            </span>
          </li>
        ))}
      </ul>
    </SettingRow>
  );
}
