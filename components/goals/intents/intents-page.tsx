'use client';

import { Plus } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useOrg } from '@/components/common/me';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Inspector } from '@/components/ui/inspector';
import { onDemand } from '@/components/ui/on-demand';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import { BrokerSettings } from './broker-settings';
import { IntentInspector } from './intent-inspector';
import { IntentTable } from './intent-table';
import { intentsParams } from './intents-params';
import { TryBroker } from './try-broker';
import { useBroker, useIntents } from './use-intents';

const CreateIntentDialog = onDemand(() => import('./create-intent-dialog').then((m) => m.CreateIntentDialog));

export function IntentsPage() {
  const org = useOrg();
  const [params, setParams] = useQueryStates(intentsParams);
  const intents = useIntents(org.slug);
  const broker = useBroker(org.slug);
  const [creating, setCreating] = useState(false);
  const [samples, setSamples] = useState('');
  const editable = org.can('edit-agents');
  const selected = intents.data?.find(({ slug }) => slug === params.intent);
  const error = intents.error ?? broker.error;

  return (
    <div className="flex min-w-0">
      <PageBody className="min-w-0 flex-1">
        <PageHeader
          title="Intents"
          description="Kinds of messages and the tools that they need. The broker leaves other tools out of lists."
          actions={
            editable ? (
              <Button variant="primary" onClick={() => setCreating(true)}>
                <Plus aria-hidden="true" />
                Create intent
              </Button>
            ) : null
          }
        />
        {error && !(intents.data && broker.data) ? (
          <ErrorState
            title="Could not load the intents"
            error={error}
            onRetry={() => {
              void intents.refetch();
              void broker.refetch();
            }}
          />
        ) : !intents.data || !broker.data ? (
          <div className="mt-6">
            <SkeletonRows rows={7} label="Loading the intents" />
          </div>
        ) : (
          <>
            <BrokerBanner
              enabled={broker.data.enabled}
              mode={broker.data.mode}
              onSettings={params.tab === 'settings' ? null : () => setParams({ tab: 'settings' })}
            />
            <Tabs
              className="mt-4"
              label="Parts of the broker"
              value={params.tab}
              onValueChange={(tab) => setParams({ tab }, { history: 'push' })}
              tabs={[
                {
                  value: 'intents',
                  label: 'Intents',
                  count: intents.data.filter(({ state }) => state !== 'removed').length,
                  content: (
                    <IntentTable
                      intents={intents.data}
                      selected={selected?.slug ?? null}
                      onOpen={(intent) => setParams({ intent }, { history: 'push' })}
                    />
                  ),
                },
                {
                  value: 'try',
                  label: 'Try a message',
                  content: <TryBroker broker={broker.data} intents={intents.data} />,
                },
                { value: 'settings', label: 'Broker', content: <BrokerSettings broker={broker.data} /> },
              ]}
            />
          </>
        )}
        {creating ? (
          <CreateIntentDialog
            org={org.slug}
            onClose={() => setCreating(false)}
            onCreated={(intent) => setParams({ intent, tab: null }, { history: 'push' })}
          />
        ) : null}
      </PageBody>
      {!intents.data && !intents.error && params.intent ? (
        // Opens immediately, so that the list next to it does not shift.
        <Inspector label="The intent" title={params.intent} onClose={() => setParams({ intent: null })}>
          <div className="px-4 pt-4">
            <SkeletonRows rows={6} label="Loading the intent" />
          </div>
        </Inspector>
      ) : null}
      {selected ? (
        <IntentInspector
          key={selected.slug}
          intent={selected}
          samples={samples}
          onSamples={setSamples}
          onClose={() => setParams({ intent: null }, { history: 'push' })}
        />
      ) : null}
    </div>
  );
}

interface BrokerBannerProps {
  enabled: boolean;
  mode: 'intents' | 'ranked';
  /** null on the tab of the settings. */
  onSettings: (() => void) | null;
}

function BrokerBanner({ enabled, mode, onSettings }: BrokerBannerProps) {
  const text = !enabled
    ? 'The broker is off. Intents have no effect.'
    : mode === 'ranked'
      ? 'The broker selects by search. Intents have no effect.'
      : 'The broker is on and uses these intents.';
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-sunken px-4 py-2.5 text-sm">
      <span
        aria-hidden="true"
        className={enabled ? 'size-2 rounded-full bg-allow' : 'size-2 rounded-full border border-line-strong'}
      />
      <span className="min-w-0 flex-1">{text}</span>
      {onSettings ? (
        <Button size="sm" variant="link" onClick={onSettings}>
          Broker settings
        </Button>
      ) : null}
    </p>
  );
}
