'use client';

import { type ReactNode, useState } from 'react';
import { useOrg } from '@/components/common/me';
import { useSourceChanges } from '@/components/common/sources/use-sources';
import { ServerHealth } from '@/components/sources/server-health';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { RelativeTime } from '@/components/ui/relative-time';
import type { SourceConnectionView } from '@/lib/features/sources/connection-contract';
import type { SourceView } from '@/lib/features/sources/source-contract';
import { addressText, HIDDEN_PATH_NOTE } from '@/lib/shared/shown-address';

const CredentialDialog = onDemand(() =>
  import('@/components/sources/credential-dialog').then((m) => m.CredentialDialog),
);

const CREDENTIALS: Record<SourceConnectionView['credential']['kind'], string> = {
  none: 'None',
  bearer: 'Bearer token',
  header: 'API key',
  integration: 'Integration',
};

interface ConnectionTabProps {
  source: SourceView;
  connection: SourceConnectionView;
  asking: boolean;
  onAsk(): void;
}

export function ConnectionTab({ source, connection, asking, onAsk }: ConnectionTabProps) {
  const org = useOrg();
  const [changing, setChanging] = useState(false);
  const { credential: save } = useSourceChanges(org.slug);
  const editable = org.can('edit-org');
  return (
    <>
      <ConnectionFacts
        {...{ connection, asking }}
        url={source.url}
        pathMark={source.pathMark}
        confirmedHost={source.confirmedHost}
        takesCredentials={source.kind === 'mcp-http'}
        whoGives="An owner"
        onAsk={editable ? onAsk : null}
        onChange={editable ? () => setChanging(true) : null}
      />
      {changing ? (
        <CredentialDialog
          org={org.slug}
          source={source}
          onSave={save.mutateAsync}
          onClose={() => {
            save.reset();
            setChanging(false);
          }}
        />
      ) : null}
    </>
  );
}

interface ConnectionFactsProps {
  connection: SourceConnectionView;
  url: string | null;
  pathMark: string | null;
  confirmedHost: string | null;
  takesCredentials: boolean;
  /** Text for users without permission: names the roles that can set credentials. */
  whoGives: string;
  asking: boolean;
  /** null: no permission. */
  onAsk: (() => void) | null;
  onChange: (() => void) | null;
}

export function ConnectionFacts(props: ConnectionFactsProps) {
  const { connection, url, pathMark, confirmedHost, takesCredentials, whoGives, asking, onAsk, onChange } = props;
  const { credential, server, health, nextSyncAt } = connection;
  const host = url ? new URL(url).host : null;
  const isWithheld = credential.kind !== 'none' && confirmedHost !== host;
  const isUnwell = health.state === 'failing' || health.state === 'open';
  return (
    <div className="max-w-[720px]">
      {isWithheld ? (
        <p role="alert" className="mb-4 border-block border-l-2 pl-3 text-sm">
          The credentials are for {confirmedHost ?? 'no host'} and are not sent to {host}.{' '}
          {onChange ? 'Enter them again to confirm.' : `${whoGives} must enter them again.`}
        </p>
      ) : null}
      <dl className="divide-y border-y text-sm">
        <Fact
          label="State"
          action={
            isUnwell && onAsk ? (
              <Button size="sm" busy={asking} onClick={onAsk}>
                Try again
              </Button>
            ) : null
          }
        >
          <ServerHealth state={health.state} />
          {health.at ? (
            <span className="ml-2 text-muted text-xs">
              <RelativeTime at={health.at} />
            </span>
          ) : null}
          {health.error ? <p className="mt-0.5 break-words text-muted text-xs">{health.error}</p> : null}
          {health.state === 'open' ? (
            <p className="mt-0.5 text-muted text-xs">
              Several requests failed. Calls are rejected until the next automatic check.
            </p>
          ) : null}
        </Fact>
        {url ? (
          <Fact label="Address">
            <code className="break-all text-xs">{addressText({ url, pathMark })}</code>
            {pathMark === null ? null : <p className="mt-0.5 text-muted text-xs">{HIDDEN_PATH_NOTE}</p>}
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
        {takesCredentials ? (
          <Fact
            label="Credentials"
            action={
              onChange ? (
                <Button size="sm" onClick={onChange}>
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
        <Fact label="Refresh">
          {nextSyncAt ? <RelativeTime at={nextSyncAt} /> : <span className="text-muted">manual</span>}
        </Fact>
        <Fact label="Limits">
          16 parallel calls; results up to 4 MiB
          <p className="mt-0.5 text-muted text-xs">
            Up to 64 more calls wait 2 s. After 5 failures in a row, calls are paused for 15 s or longer.
          </p>
        </Fact>
      </dl>
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
