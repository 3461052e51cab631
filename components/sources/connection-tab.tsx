'use client';

import { type ReactNode, useState } from 'react';
import { useOrg } from '@/components/shell/me';
import { CredentialDialog } from '@/components/sources/credential-dialog';
import { ServerHealth } from '@/components/sources/server-health';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import type { SourceConnectionView } from '@/lib/features/sources/connection-contract';
import type { SourceView } from '@/lib/features/sources/source-contract';

const CREDENTIALS: Record<SourceConnectionView['credential']['kind'], string> = {
  none: 'None',
  bearer: 'Bearer token',
  header: 'API key',
  integration: 'Integration',
};

/** How an MCP server is reached and how it fares. */
export function ConnectionTab({ source, connection }: { source: SourceView; connection: SourceConnectionView }) {
  const org = useOrg();
  const [changing, setChanging] = useState(false);
  const { credential, server, health, nextSyncAt } = connection;
  const host = source.url ? new URL(source.url).host : null;
  const isWithheld = credential.kind !== 'none' && source.confirmedHost !== host;
  return (
    <div className="max-w-[720px]">
      {isWithheld ? (
        <p role="alert" className="mb-4 border-block border-l-2 pl-3 text-sm">
          The credentials were given for {source.confirmedHost ?? 'no host'} and are not sent to {host}.{' '}
          {org.can('edit-org') ? 'Give them again to agree.' : 'An owner has to give them again.'}
        </p>
      ) : null}
      <dl className="divide-y border-y text-sm">
        <Fact label="State">
          <ServerHealth state={health.state} />
          {health.at ? (
            <span className="ml-2 text-muted text-xs">
              <RelativeTime at={health.at} />
            </span>
          ) : null}
          {health.error ? <p className="mt-0.5 break-words text-muted text-xs">{health.error}</p> : null}
          {health.state === 'open' ? (
            <p className="mt-0.5 text-muted text-xs">
              It failed several times in a row. Calls are refused at once, and it is asked again by itself.
            </p>
          ) : null}
        </Fact>
        {source.url ? (
          <Fact label="Address">
            <code className="break-all text-xs">{source.url}</code>
          </Fact>
        ) : null}
        <Fact label="Server">
          {server.name ? (
            <>
              {server.name} <span className="text-muted">{server.version}</span>
            </>
          ) : (
            <span className="text-faint">not known yet</span>
          )}
        </Fact>
        <Fact label="Protocol">
          {server.protocol ? (
            <code className="text-xs">{server.protocol}</code>
          ) : (
            <span className="text-faint">not known yet</span>
          )}
        </Fact>
        {source.kind === 'mcp-http' ? (
          <Fact
            label="Credentials"
            action={
              org.can('edit-org') ? (
                <Button size="sm" onClick={() => setChanging(true)}>
                  {credential.kind === 'none' ? 'Add' : 'Change'}
                </Button>
              ) : null
            }
          >
            {CREDENTIALS[credential.kind]}
            {credential.headerName ? <code className="ml-1.5 text-xs">{credential.headerName}</code> : null}
            {credential.provider ? <code className="ml-1.5 text-xs">{credential.provider}</code> : null}
            {credential.setAt ? (
              <span className="ml-2 text-muted text-xs">
                set <RelativeTime at={credential.setAt} />
              </span>
            ) : null}
          </Fact>
        ) : null}
        <Fact label="Asked again">
          {nextSyncAt ? <RelativeTime at={nextSyncAt} /> : <span className="text-muted">when somebody says so</span>}
        </Fact>
      </dl>
      {changing ? <CredentialDialog org={org.slug} source={source} onClose={() => setChanging(false)} /> : null}
    </div>
  );
}

function Fact({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-4 py-2.5">
      <dt className="w-28 shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 flex-1">{children}</dd>
      {action}
    </div>
  );
}
