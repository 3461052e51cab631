'use client';

import { useState } from 'react';
import { PageFindings } from '@/components/common/checks/page-findings';
import { useIntegrationChanges } from '@/components/common/integrations/use-integrations';
import { Refused } from '@/components/common/settings/save-error';
import { countTools } from '@/components/common/strata/layer-labels';
import { LazyWhatIfDialog } from '@/components/common/what-if/lazy-what-if';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { RelativeTime } from '@/components/ui/relative-time';
import { toast } from '@/components/ui/toast';
import { ToolName } from '@/components/ui/tool-name';
import { errorText } from '@/lib/client/api-error';
import type { IntegrationView } from '@/lib/features/integrations/integration-contract';
import { AffectedTools } from './affected-tools';
import { ConnectionStatus } from './connection-status';

const ConnectDialog = onDemand(() => import('./connect-dialog').then((m) => m.ConnectDialog));

interface IntegrationCardProps {
  org: string;
  integration: IntegrationView;
  editable: boolean;
}

export function IntegrationCard({ org, integration, editable }: IntegrationCardProps) {
  const { connect, authorize, check, disconnect } = useIntegrationChanges(org);
  const [open, setOpen] = useState<'connect' | 'disconnect' | null>(null);
  const { provider, name, status, tools } = integration;
  const present = status !== 'disconnected';
  const takesKeys = integration.kinds.includes('apiKey');
  const takesGrants = integration.kinds.includes('oauth');

  return (
    <li className="grid gap-x-8 gap-y-3 border-b py-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-medium text-base">{name}</h2>
          <ConnectionStatus status={status} />
          {present && integration.lastFour ? (
            <span className="text-muted text-xs">
              key ends in <code>{integration.lastFour}</code>
            </span>
          ) : null}
          {present && integration.checkedAt ? (
            <span className="text-muted text-xs">
              checked <RelativeTime at={integration.checkedAt} />
            </span>
          ) : null}
        </div>
        <p className="text-muted text-sm">{integration.description}</p>
        {integration.error ? <p className="mt-2 border-block border-l-2 pl-3 text-sm">{integration.error}</p> : null}
        {integration.unchecked ? <p className="mt-2 text-muted text-sm">{integration.unchecked}</p> : null}
        <AffectedTools org={org} integration={integration} />
        {status === 'connected' || status === 'unverified' ? (
          <PageFindings className="mt-2" where={{ kind: 'integration', integration: provider }} />
        ) : null}
        <Refused
          why={check.error ? errorText(check.error) : authorize.error ? errorText(authorize.error) : undefined}
        />
      </div>
      {editable ? (
        <div className="flex flex-wrap items-start gap-2">
          {present ? (
            <>
              {/* The stored key may only go to the host that it was entered for. */}
              {integration.hasCheck && !integration.unchecked ? (
                <Button
                  size="sm"
                  busy={check.isPending}
                  onClick={() =>
                    check.mutate(provider, {
                      onSuccess: (view) => toast({ message: `${name} checked: ${view.status}` }),
                    })
                  }
                >
                  Check
                </Button>
              ) : null}
              {takesGrants ? (
                <Button size="sm" busy={authorize.isPending} onClick={() => authorize.mutate(provider)}>
                  Authorize again
                </Button>
              ) : null}
              {takesKeys ? (
                <Button size="sm" onClick={() => setOpen('connect')}>
                  Replace key
                </Button>
              ) : null}
              <Button size="sm" variant="danger" onClick={() => setOpen('disconnect')}>
                Disconnect
              </Button>
            </>
          ) : (
            <>
              {takesGrants ? (
                <Button
                  size="sm"
                  variant="primary"
                  busy={authorize.isPending}
                  onClick={() => authorize.mutate(provider)}
                >
                  {takesKeys ? `Connect with ${name}` : 'Connect'}
                </Button>
              ) : null}
              {takesKeys ? (
                <Button size="sm" variant={takesGrants ? 'secondary' : 'primary'} onClick={() => setOpen('connect')}>
                  {takesGrants ? 'Use a key' : 'Connect'}
                </Button>
              ) : null}
            </>
          )}
        </div>
      ) : null}
      {open === 'connect' ? (
        <ConnectDialog
          integration={integration}
          onClose={() => setOpen(null)}
          onConnect={(secret) =>
            connect.mutateAsync(
              { provider, secret },
              {
                onSuccess: (view) => {
                  connect.reset();
                  setOpen(null);
                  toast(
                    view.status === 'broken'
                      ? { tone: 'error', message: `Key saved, but ${view.error ?? 'it is broken.'}` }
                      : { message: `${name} ${view.status}: ${countTools(view.tools.length)} available` },
                  );
                },
              },
            )
          }
        />
      ) : null}
      {open === 'disconnect' ? (
        <LazyWhatIfDialog
          org={org}
          open
          onOpenChange={(next) => (next ? undefined : setOpen(null))}
          draft={{ disconnected: [provider] }}
          title={`Disconnect ${name}`}
          summary={
            tools.length === 0
              ? 'No tool requires it. The key is deleted.'
              : `Blocks ${countTools(tools.length)} for every agent. The key is deleted.`
          }
          details={tools.length > 0 ? <LostTools tools={tools} /> : undefined}
          saveLabel="Disconnect"
          danger
          fields="none"
          onSave={async () => {
            await disconnect.mutateAsync(provider);
            toast({ message: `${name} disconnected` });
          }}
        />
      ) : null}
    </li>
  );
}

function LostTools({ tools }: { tools: readonly string[] }) {
  return (
    <section>
      <h3 className="pb-1 font-medium text-sm">Lost tools</h3>
      <ul
        aria-label="Lost tools"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        tabIndex={0}
        className="flex max-h-48 flex-col gap-0.5 overflow-y-auto rounded-md border bg-sunken px-3 py-2"
      >
        {tools.map((tool) => (
          <li key={tool}>
            <ToolName name={tool} />
          </li>
        ))}
      </ul>
    </section>
  );
}
