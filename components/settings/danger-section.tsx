'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useOrg } from '@/components/common/me';
import { SettingRow } from '@/components/common/settings/setting-row';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { api, path } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { OrgSummary } from '@/lib/features/orgs/org-contract';
import { counted } from '@/lib/shared/counted';

/** Data deleted with the organization, shown before the confirmation. */
export function lossOf(summary: OrgSummary): string[] {
  return [
    `${counted(summary.agents, 'agent', 'agents')} with ${counted(summary.agentKeys, 'key', 'keys')}, revoked immediately`,
    `${counted(summary.members, 'membership', 'memberships')} and ${counted(summary.memberKeys, 'member’s key', 'members’ keys')}`,
    `profiles, channels, ${counted(summary.tools, 'own tool', 'own tools')} and ${counted(summary.integrations, 'connection', 'connections')}`,
    'every policy, revision, recorded call and the audit log',
  ];
}

export function DangerSection() {
  const org = useOrg();
  const [open, setOpen] = useState(false);
  const summary = useQuery({
    queryKey: [...queryKeys.org(org.slug), 'summary'],
    queryFn: ({ signal }) => api.get<OrgSummary>(path`/orgs/${org.slug}`, { signal }),
    enabled: open,
  });
  const remove = useMutation({
    mutationFn: () => api.delete(path`/orgs/${org.slug}`, { body: { confirm: org.slug } }),
    // Full page load, so that no data stays in memory.
    onSuccess: () => location.assign('/'),
  });
  const download = (
    <Button asChild>
      <a href={`/api/v1${path`/orgs/${org.slug}/export`}`} download={`${org.slug}.yaml`}>
        <Download aria-hidden="true" />
        Export as YAML
      </a>
    </Button>
  );

  return (
    <>
      <SettingRow title="Delete the organization" text="Deletes the organization for everyone. This cannot be undone.">
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete {org.name}
        </Button>
      </SettingRow>
      <ConfirmDialog
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) remove.reset();
        }}
        title={`Delete ${org.name}`}
        description="This cannot be undone. Also deleted:"
        action="Delete"
        danger
        typeToConfirm={org.slug}
        busy={remove.isPending || remove.isSuccess}
        error={remove.error ? errorText(remove.error) : undefined}
        onConfirm={() => remove.mutate()}
      >
        {summary.data ? (
          <ul className="flex list-disc flex-col gap-1 pl-4 text-sm">
            {lossOf(summary.data).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p className="text-muted text-sm">
            {summary.error ? 'The contents could not be counted. Everything is deleted.' : 'Counting…'}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {download}
          <span className="text-muted text-xs">Keep a copy of the configuration.</span>
        </div>
      </ConfirmDialog>
    </>
  );
}
