'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '@/components/common/use-attempt';
import { Button } from '@/components/ui/button';
import { FloatingBar } from '@/components/ui/floating-bar';
import { onDemand } from '@/components/ui/on-demand';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { ApiError } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { RevisionMark } from '@/lib/features/access/matrix/matrix-contract';
import type { PolicyView } from '@/lib/features/access/policies/policy-contract';
import { counted } from '@/lib/shared/counted';
import { changesOf, countChanges, type Draft, type Merge, mergeDraft } from './draft';
import { useSavePolicy } from './use-save-policy';

const WhatIfDialog = onDemand(() =>
  import('@/components/common/what-if/what-if-dialog').then((module) => module.WhatIfDialog),
);

const MergeDialog = onDemand(() => import('./merge-dialog').then((module) => module.MergeDialog));

export interface DraftBarProps {
  org: string;
  draft: Draft;
  stored: string | undefined;
  onDraft(draft: Draft | null): void;
}

export function DraftBar({ org, draft, stored, onDraft }: DraftBarProps) {
  const client = useQueryClient();
  const savePolicy = useSavePolicy(org);
  const [previewing, setPreviewing] = useState(false);
  const { busy, refused, attempt } = useAttempt();
  const [merging, setMerging] = useState<{ merge: Merge; since: number; note: string | undefined } | null>(null);
  const count = countChanges(draft);

  /** Resolves once the draft is saved or the merge dialog opens. */
  async function save(what: Draft, note: string | undefined): Promise<void> {
    try {
      const said = `${counted(countChanges(what), 'change')} saved`;
      await savePolicy({ ...changesOf(what), note, revision: what.revision, said });
      onDraft(null);
      setMerging(null);
      setPreviewing(false);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 412)) throw error;
      const mark = await api.get<RevisionMark>(path`/orgs/${org}/revision`);
      const now = await api.get<PolicyView>(path`/orgs/${org}/policy`);
      client.setQueryData(queryKeys.orgPolicy(org), now);
      setMerging({ merge: mergeDraft(what, now, mark.latest), since: what.since, note });
      setPreviewing(false);
    }
  }

  return (
    <>
      <FloatingBar label="Draft" inBox>
        <p className="tabular mr-2">
          <span className="font-medium">{counted(count, 'change')}</span>
          {refused ? (
            <span role="alert" className="text-block">
              {' '}
              not saved: {refused}
            </span>
          ) : stored !== undefined && stored !== draft.revision ? (
            <span className="text-muted"> · somebody else saved</span>
          ) : (
            <span className="text-muted"> not saved yet</span>
          )}
        </p>
        <Button size="sm" onClick={() => setPreviewing(true)}>
          Show impact
        </Button>
        <Button size="sm" variant="primary" busy={busy} onClick={() => void attempt(() => save(draft, undefined))}>
          Save
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            onDraft(null);
            toast({ message: `${counted(count, 'change')} dropped`, key: 'draft', undo: () => onDraft(draft) });
          }}
        >
          Discard
        </Button>
      </FloatingBar>
      {previewing ? (
        <WhatIfDialog
          org={org}
          open
          onOpenChange={setPreviewing}
          draft={changesOf(draft)}
          title={`${counted(count, 'change')}, preview`}
          summary="Preview. Nothing has changed yet."
          saveLabel="Save"
          onSave={(note) => save(draft, note)}
        />
      ) : null}
      {merging ? (
        <MergeDialog
          org={org}
          merge={merging.merge}
          since={merging.since}
          onClose={() => {
            onDraft(merging.merge.draft);
            setMerging(null);
          }}
          onSave={async (resolved) => {
            if (resolved) await save(resolved, merging.note);
            else {
              onDraft(null);
              setMerging(null);
            }
          }}
        />
      ) : null}
    </>
  );
}
