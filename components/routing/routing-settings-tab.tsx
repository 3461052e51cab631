'use client';

import { useState } from 'react';
import { useOrg } from '@/components/common/me';
import { useRoutingSettings, useSaveRouting } from '@/components/common/routing/use-packets';
import { SettingRow } from '@/components/common/settings/setting-row';
import { SettingSwitch } from '@/components/common/settings/setting-switch';
import { Button } from '@/components/ui/button';
import { ChoiceList } from '@/components/ui/choice-list';
import { ErrorLine } from '@/components/ui/error-line';
import { NotLoaded } from '@/components/ui/not-loaded';
import { onDemand } from '@/components/ui/on-demand';
import { errorText } from '@/lib/client/api-error';
import type {
  RoutingSettingsInput,
  RoutingSettingsView,
  RoutingValues,
} from '@/lib/features/routing-settings/routing-settings-contract';
import { counted } from '@/lib/shared/counted';
import { moneyWords } from './describe-packet';
import { LastModelFailure } from './last-model-failure';
import { PROVIDERS } from './model-providers';
import { GATE_NUMBERS, MODEL_NUMBERS, RoutingNumbers } from './routing-numbers';
import { valuesOf } from './routing-values';
import { RoutingVersions } from './routing-versions';

const IndicatorsDialog = onDemand(() => import('./indicators-dialog').then((m) => m.IndicatorsDialog));
const ModelDialog = onDemand(() => import('./model-dialog').then((m) => m.ModelDialog));
const PromptsDialog = onDemand(() => import('./prompts-dialog').then((m) => m.PromptsDialog));

const BELOW: readonly { value: RoutingValues['belowGate']; title: string; text: string }[] = [
  {
    value: 'ask',
    title: 'Ask the user',
    text: 'The agent gets a question about missing data or the intended tool.',
  },
  { value: 'skip', title: 'Skip', text: 'No call and no question.' },
];

const countIndicators = (lists: RoutingSettingsView['defaults']['indicators']) =>
  Object.values(lists).reduce((sum, list) => sum + list.length, 0);

/** Routing settings. Every save creates a version, and packets refer to theirs. */
export function RoutingSettingsTab() {
  const org = useOrg();
  const { data: settings, error, refetch } = useRoutingSettings(org.slug);
  if (!settings) return <NotLoaded noun="the settings" rows={6} error={error} onRetry={refetch} />;
  return <Settings key={settings.revision} settings={settings} />;
}

function Settings({ settings }: { settings: RoutingSettingsView }) {
  const org = useOrg();
  const save = useSaveRouting(org.slug);
  const saveForm = useSaveRouting(org.slug);
  const disabled = !org.can('edit-org');
  const [dialog, setDialog] = useState<'model' | 'prompts' | 'indicators' | null>(null);
  const { model, hasKey, lastFour, prompts } = settings;
  const put = (change: Partial<RoutingSettingsInput>, said: string) =>
    saveForm.mutateAsync(
      { body: { ...valuesOf(settings), ...change }, revision: settings.revision, said },
      { onSuccess: () => setDialog(null) },
    );
  /** For controls without a form: the error is shown above. */
  const set = (change: Partial<RoutingSettingsInput>, said: string) =>
    save.mutate({ body: { ...valuesOf(settings), ...change }, revision: settings.revision, said });
  const changedPrompts = Object.values(prompts).filter((one) => one !== null).length;

  return (
    <div>
      {disabled ? <p className="pb-2 text-muted text-sm">Only owners can change these settings.</p> : null}
      {save.error ? <ErrorLine className="pb-2">Not saved: {errorText(save.error)}</ErrorLine> : null}
      <SettingRow title="Routing" text="Off: messages are rejected.">
        <SettingSwitch
          label="Route messages"
          text="Agents can post messages of users to /packets."
          checked={settings.enabled}
          disabled={disabled}
          onChange={(enabled) => set({ enabled }, enabled ? 'Routing is on' : 'Routing is off')}
        />
      </SettingRow>
      <SettingRow title="Model" text="Without a model, the offline selector uses search.">
        {model ? (
          <dl className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
            <dt className="text-muted">Provider</dt>
            <dd>{PROVIDERS[model.provider].label}</dd>
            <dt className="text-muted">Address</dt>
            <dd className="break-all font-mono text-xs leading-5">{model.baseUrl}</dd>
            <dt className="text-muted">Selects</dt>
            <dd className="break-all font-mono text-xs leading-5">{model.selection}</dd>
            <dt className="text-muted">Reviews</dt>
            <dd className="break-all font-mono text-xs leading-5">{model.review}</dd>
            <dt className="text-muted">Prices</dt>
            <dd>
              {model.inputPrice === null && model.outputPrice === null
                ? 'none: figures show tokens alone'
                : `${moneyWords(model.inputPrice ?? 0, model.currency)} in, ${moneyWords(model.outputPrice ?? 0, model.currency)} out, per million tokens${model.currency === null ? '; the currency is not set' : ''}`}
            </dd>
            <dt className="text-muted">Key</dt>
            <dd>{hasKey ? (lastFour ? `stored, ends in ${lastFour}` : 'stored') : 'none'}</dd>
          </dl>
        ) : (
          <p className="text-sm">The offline selector selects and reviews tools. No data leaves this installation.</p>
        )}
        {model ? <LastModelFailure org={org.slug} /> : null}
        {model ? (
          <div className="mt-4">
            <SettingSwitch
              label="Offline proposal if the model fails"
              text="The offline selector proposes a call that needs confirmation. Off: the message fails."
              checked={settings.modelFallback}
              disabled={disabled}
              onChange={(modelFallback) =>
                set(
                  { modelFallback },
                  modelFallback
                    ? 'The offline selector proposes calls if the model fails'
                    : 'Messages fail if the model fails',
                )
              }
            />
          </div>
        ) : null}
        {model ? (
          <div className="mt-4">
            <SettingSwitch
              label="Rewrite searches"
              text={`If no tool clearly fits a message, ${model.selection} rewrites it for search. It receives the message only.`}
              checked={settings.rewriteSearches}
              disabled={disabled}
              onChange={(rewriteSearches) =>
                put({ rewriteSearches }, rewriteSearches ? 'Searches are rewritten' : 'Searches are not rewritten')
              }
            />
          </div>
        ) : null}
        {disabled ? null : (
          <div className="mt-4 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setDialog('model')}>
              {model ? 'Edit the model' : 'Use a model'}
            </Button>
            {model ? (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => set({ model: null, apiKey: null }, 'Offline selector in use')}
              >
                Use the offline selector
              </Button>
            ) : null}
          </div>
        )}
      </SettingRow>
      {model ? (
        <SettingRow title="Model limits" text="Temperatures, token limits and waiting time.">
          <RoutingNumbers
            numbers={MODEL_NUMBERS}
            settings={settings}
            disabled={disabled}
            onSave={(change) => put(change, 'Limits saved')}
          />
        </SettingRow>
      ) : null}
      <SettingRow title="Fast check" text="Texts that indicate that a tool is needed.">
        <SettingSwitch
          label="Use the fast check"
          text="A message without these texts needs no tool. Search and model are skipped."
          checked={settings.fastCheck}
          disabled={disabled}
          onChange={(fastCheck) => set({ fastCheck }, fastCheck ? 'Fast check is on' : 'Fast check is off')}
        />
        <p className="mt-3 text-sm">
          {settings.indicators === null
            ? `${countIndicators(settings.defaults.indicators)} default indicators`
            : `Custom indicators: ${countIndicators(settings.indicators)}`}
        </p>
        {disabled ? null : (
          <Button size="sm" className="mt-2" onClick={() => setDialog('indicators')}>
            Edit the indicators
          </Button>
        )}
      </SettingRow>
      <SettingRow
        title="Gate"
        text="Selections at or above the threshold proceed. Selections that the review does not approve need a person."
      >
        <RoutingNumbers
          numbers={GATE_NUMBERS}
          settings={settings}
          disabled={disabled}
          onSave={(change) => put(change, 'Thresholds saved')}
        />
        <div className="mt-5">
          <ChoiceList
            label="Below the threshold"
            options={BELOW}
            value={settings.belowGate}
            disabled={disabled}
            onValueChange={(belowGate) =>
              set(
                { belowGate },
                belowGate === 'ask'
                  ? 'Selections below the threshold ask'
                  : 'Selections below the threshold are skipped',
              )
            }
          />
        </div>
      </SettingRow>
      <SettingRow title="Calls" text="Calls that write are dry runs until they are enabled.">
        <div className="flex flex-col gap-4">
          <SettingSwitch
            label="Call tools that write"
            text="All tools that are not read-only."
            checked={settings.allowWriteTools}
            disabled={disabled}
            onChange={(allowWriteTools) =>
              set(
                { allowWriteTools },
                allowWriteTools ? 'Tools that write are called' : 'Tools that write are dry runs',
              )
            }
          />
          <SettingSwitch
            label="Call tools that execute"
            text="Tools with the operation execute. Both switches are required."
            checked={settings.allowExecuteTools}
            disabled={disabled}
            onChange={(allowExecuteTools) =>
              set(
                { allowExecuteTools },
                allowExecuteTools ? 'Tools that execute are called' : 'Tools that execute are dry runs',
              )
            }
          />
        </div>
      </SettingRow>
      <SettingRow title="Prompts" text="Prompts of the model. The offline selector does not use them.">
        <p className="text-sm">
          {changedPrompts === 0 ? 'Defaults.' : `${changedPrompts} of 4 changed.`}
          {settings.toolExamples.length > 0
            ? ` ${counted(settings.toolExamples.length, 'example')} of calls added.`
            : ''}
        </p>
        {disabled ? null : (
          <Button size="sm" className="mt-2" onClick={() => setDialog('prompts')}>
            Edit the prompts
          </Button>
        )}
      </SettingRow>
      <RoutingVersions settings={settings} />
      {dialog === 'model' ? (
        <ModelDialog
          settings={settings}
          onClose={() => setDialog(null)}
          onSave={(change) => put(change, 'Model in use')}
        />
      ) : null}
      {dialog === 'indicators' ? (
        <IndicatorsDialog
          settings={settings}
          onClose={() => setDialog(null)}
          onSave={(indicators) => put({ indicators }, 'Indicators saved')}
        />
      ) : null}
      {dialog === 'prompts' ? (
        <PromptsDialog
          settings={settings}
          onClose={() => setDialog(null)}
          onSave={(change) => put(change, 'Prompts saved')}
        />
      ) : null}
    </div>
  );
}
