'use client';

import { useEffect, useState } from 'react';
import { useOrg } from '@/components/common/me';
import { useSettings } from '@/components/common/settings/use-settings';
import { CopyButton } from '@/components/ui/copy-button';
import { Link } from '@/components/ui/link';
import { onDemand } from '@/components/ui/on-demand';
import type { Owner } from './use-articles';

const PlatformWordsDialog = onDemand(() => import('./platform-words-dialog').then((m) => m.PlatformWordsDialog));

export function KnowledgeAddress({ owner }: { owner: Owner }) {
  return owner === null ? <PlatformAddress /> : <OrgAddress org={owner} />;
}

function PlatformAddress() {
  const [editing, setEditing] = useState(false);
  const who = (
    <>
      Public.{' '}
      <button type="button" className="text-accent underline" onClick={() => setEditing(true)}>
        Change topics
      </button>
    </>
  );
  return (
    <>
      <Address owner={null} who={who} />
      {editing ? <PlatformWordsDialog onClose={() => setEditing(false)} /> : null}
    </>
  );
}

function OrgAddress({ org }: { org: string }) {
  const { data: settings } = useSettings(org);
  const { can } = useOrg();
  const who = settings && (
    <>
      {settings.knowledge.open ? 'Public.' : 'Requires an agent’s key.'}{' '}
      {can('edit-org') ? (
        <Link href={`/${org}/settings#knowledge`} className="text-accent underline">
          Change access or topics
        </Link>
      ) : null}
    </>
  );
  return <Address owner={org} who={who} />;
}

function Address({ owner, who }: { owner: Owner; who: React.ReactNode }) {
  const address = `/api/mcp/knowledge${owner === null ? '' : `/${owner}`}`;
  // The origin is known only in the browser.
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(window.location.origin), []);
  return (
    <p className="mt-2 flex min-h-7 flex-wrap items-center gap-x-2 text-muted text-sm">
      <span>Over MCP at</span>
      <span className="inline-flex min-w-0 items-center gap-0.5">
        <code className="truncate text-ink text-xs">{address}</code>
        <CopyButton value={`${origin}${address}`} label="Copy the address" />
      </span>
      <span>{who}</span>
    </p>
  );
}
