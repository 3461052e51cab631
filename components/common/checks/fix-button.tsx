'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMaybeOrg } from '@/components/common/me';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { api } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { FindingView } from '@/lib/features/access/checks/check-contract';

/** Returns a check for permission to apply a finding's change. On the platform's pages it always passes. */
export function useCanFix(): (finding: FindingView) => boolean {
  const org = useMaybeOrg();
  return ({ fix, place }) => {
    if (!fix) return false;
    if (!org) return true;
    const needsOwner = place.kind === 'organization' || place.kind === 'requirement';
    return org.can(needsOwner ? 'edit-org' : 'edit-agents');
  };
}

/** Applies a change that resolves a finding. */
export function FixButton({ finding }: { finding: FindingView }) {
  const org = useMaybeOrg();
  const client = useQueryClient();
  const mayFix = useCanFix();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { fix } = finding;
  if (!fix || !mayFix(finding)) return null;

  async function apply() {
    if (!fix) return;
    setBusy(true);
    setError(null);
    try {
      await api.send(fix.method, fix.path, { body: fix.body ?? undefined });
      toast({ message: `Done: ${fix.text.replaceAll('`', '')}` });
    } catch (refusal) {
      setError(errorText(refusal));
    }
    await client.invalidateQueries({ queryKey: org ? queryKeys.org(org.slug) : queryKeys.platform });
    setBusy(false);
  }

  return (
    <span className="flex shrink-0 flex-col items-end">
      <Button
        size="sm"
        busy={busy}
        onClick={() => void apply()}
        aria-label={`${fix.text.replaceAll('`', '')}: ${finding.message.replaceAll('`', '')}`}
      >
        {finding.place.entry && finding.place.kind !== 'requirement' ? 'Remove' : fix.text.replaceAll('`', '')}
      </Button>
      {error ? (
        <span role="alert" className="max-w-56 text-block text-xs">
          {error}
        </span>
      ) : null}
    </span>
  );
}
