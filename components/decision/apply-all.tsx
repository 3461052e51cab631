'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyInOrder, sayApplied } from '@/components/decision/apply-in-order';
import { draftOfAll } from '@/components/decision/change-draft';
import { useKnownLists } from '@/components/decision/use-known-lists';
import { useOrg } from '@/components/shell/me';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { LazyWhatIfDialog as WhatIfDialog } from '@/components/what-if/lazy-what-if';
import { api } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { Remedy } from '@/lib/features/decisions/decision-contract';

interface ApplyAllProps {
  tool: string;
  /** What the reader may make, in the order to make it in. */
  changes: readonly Remedy['change'][];
  /** Whether these are all that it takes. */
  isWhole: boolean;
  onApplied?: (() => void) | undefined;
}

/** Makes several changes that only work together, tried first where one draft can say them all. */
export function ApplyAll({ tool, changes, isWhole, onApplied }: ApplyAllProps) {
  const org = useOrg();
  const client = useQueryClient();
  const known = useKnownLists(org.slug, changes);
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
    const said = sayApplied(applied, errorText);
    if (applied.failed) setStopped(said);
    else toast({ message: said });
    await client.invalidateQueries({ queryKey: queryKeys.org(org.slug) });
    if (!applied.failed) onApplied?.();
  }

  // What was said of an attempt stays, also when one change is left after it.
  if (changes.length < 2 && !stopped) return null;
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      {stopped ? (
        <p role="alert" className="text-block text-xs">
          {stopped}
        </p>
      ) : null}
      {changes.length > 1 ? (
        <Button size="sm" variant="primary" busy={busy} onClick={tried ? () => setTrying(true) : () => void apply()}>
          {isWhole ? 'Apply all' : `Apply the ${changes.length} you may make`}
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
          takesNote={false}
          onSave={apply}
        />
      ) : null}
    </div>
  );
}
