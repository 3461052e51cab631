'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOrg } from '@/components/common/me';
import { LazyWhatIfDialog as WhatIfDialog } from '@/components/common/what-if/lazy-what-if';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { toast } from '@/components/ui/toast';
import { api } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { Remedy } from '@/lib/features/access/decisions/decision-contract';
import { applyInOrder, describeApplied } from './apply-in-order';
import { draftOfAll } from './change-draft';
import { useDraftLists } from './use-draft-lists';

interface ApplyAllProps {
  tool: string;
  /** Changes the user may make, in the order to apply. */
  changes: readonly Remedy['change'][];
  isWhole: boolean;
}

/** Applies several changes that only work together. Previews them when one draft can contain them all. */
export function ApplyAll({ tool, changes, isWhole }: ApplyAllProps) {
  const org = useOrg();
  const client = useQueryClient();
  const known = useDraftLists(org.slug, changes);
  const [trying, setTrying] = useState(false);
  const [busy, setBusy] = useState(false);
  const [stopped, setStopped] = useState<string | null>(null);
  const tried = draftOfAll(changes, known);

  async function apply() {
    setBusy(true);
    setStopped(null);
    const applied = await applyInOrder(changes, ({ method, path, body }) =>
      api.send(method, path, { body: body ?? undefined }),
    );
    setBusy(false);
    const said = describeApplied(applied, errorText);
    if (applied.failed) setStopped(said);
    else toast({ message: said });
    await client.invalidateQueries({ queryKey: queryKeys.org(org.slug) });
  }

  // Keeps the result of an attempt visible, even when only one change is left.
  if (changes.length < 2 && !stopped) return null;
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      {stopped ? <ErrorLine className="text-xs">{stopped}</ErrorLine> : null}
      {changes.length > 1 ? (
        <Button size="sm" variant="primary" busy={busy} onClick={tried ? () => setTrying(true) : () => void apply()}>
          {isWhole ? 'Apply all' : `Apply your ${changes.length} changes`}
        </Button>
      ) : null}
      {tried ? (
        <WhatIfDialog
          org={org.slug}
          {...(tried.agent ? { agent: tried.agent } : {})}
          open={trying}
          onOpenChange={setTrying}
          draft={tried.draft}
          title={`${changes.length} changes for ${tool}`}
          saveLabel="Apply all"
          compact
          fields="none"
          onSave={apply}
        />
      ) : null}
    </div>
  );
}
