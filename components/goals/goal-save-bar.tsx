'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAttempt } from '@/components/common/use-attempt';
import { LazyWhatIfDialog } from '@/components/common/what-if/lazy-what-if';
import {
  type Axes,
  changedFields,
  draftOf,
  formOf,
  type GoalForm,
  type GoalMerge,
  mergeForms,
  patchOf,
} from '@/components/goals/goal-form';
import { fieldTitle } from '@/components/goals/goal-words';
import type { GoalDraftState } from '@/components/goals/use-goal-draft';
import { useGoalChanges } from '@/components/goals/use-goals';
import { Button } from '@/components/ui/button';
import { FloatingBar } from '@/components/ui/floating-bar';
import { onDemand } from '@/components/ui/on-demand';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { ApiError, errorText } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { GoalView } from '@/lib/features/goals/goal-contract';

const MergeGoalDialog = onDemand(() =>
  import('@/components/goals/merge-goal-dialog').then((module) => module.MergeGoalDialog),
);

interface GoalSaveBarProps {
  org: string;
  goal: GoalView;
  draft: GoalDraftState;
  template: Axes | null;
}

export function GoalSaveBar({ org, goal, draft, template }: GoalSaveBarProps) {
  const client = useQueryClient();
  const { patch } = useGoalChanges(org);
  const [trying, setTrying] = useState(false);
  const { busy, refused, attempt } = useAttempt();
  const [merging, setMerging] = useState<{ merge: GoalMerge; now: GoalView; note: string | undefined } | null>(null);
  const { goalId } = goal;
  const fields = changedFields(draft.base, draft.form);

  /** Resolves once the goal is saved or the merge dialog opens. */
  async function save(before: GoalForm, after: GoalForm, revision: string, note: string | undefined): Promise<void> {
    try {
      const body = { ...patchOf(before, after), ...(note ? { note } : {}) };
      const saved = await patch.mutateAsync({ goalId, body, revision });
      draft.discard();
      setMerging(null);
      toast({
        key: `goal-${goalId}`,
        message: `${goalId} saved`,
        undo: () => void undo(formOf(saved), before, saved.revision),
      });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 412)) throw error;
      const now = await api.get<GoalView>(path`/orgs/${org}/goals/${goalId}`);
      await client.invalidateQueries({ queryKey: queryKeys.goals(org) });
      setMerging({ merge: mergeForms(before, after, formOf(now)), now, note });
    }
  }

  const saveDraft = (note?: string) => save(draft.base, draft.form, draft.revision, note);

  async function undo(saved: GoalForm, before: GoalForm, revision: string) {
    try {
      await patch.mutateAsync({ goalId, body: patchOf(saved, before), revision });
      toast({ key: `goal-${goalId}`, message: 'Undone' });
    } catch (error) {
      toast({ key: `goal-${goalId}`, tone: 'error', message: `Could not be undone: ${errorText(error)}` });
    }
  }

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setTrying(true);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <FloatingBar label="Draft">
        <p className="mr-2 min-w-0">
          <span className="font-medium">
            {fields.length > 3 ? `${fields.length} changes` : fields.map(fieldTitle).join(', ')}
          </span>
          {refused ? (
            <span role="alert" className="text-block">
              {' '}
              not saved: {refused}
            </span>
          ) : (
            <span className="text-muted">{draft.overtaken ? ' · somebody else saved' : ' not saved yet'}</span>
          )}
        </p>
        <Button size="sm" onClick={() => setTrying(true)}>
          Show impact
        </Button>
        <Button size="sm" variant="primary" busy={busy} onClick={() => void attempt(saveDraft)}>
          Save
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            const { form } = draft;
            draft.discard();
            toast({ key: `goal-${goalId}`, message: 'Changes discarded', undo: () => draft.set(() => form) });
          }}
        >
          Discard
        </Button>
      </FloatingBar>
      {trying ? (
        <LazyWhatIfDialog
          org={org}
          open
          onOpenChange={setTrying}
          draft={{ goal: draftOf(goalId, draft.form, template) }}
          title={`${goalId}, preview`}
          summary="Preview for agents with this goal, live sessions and recorded calls. Nothing has changed yet."
          saveLabel="Save"
          onSave={saveDraft}
        />
      ) : null}
      {merging ? (
        <MergeGoalDialog
          merge={merging.merge}
          onClose={() => {
            draft.rebase(merging.now, merging.merge.form);
            setMerging(null);
          }}
          onSave={(form) => save(formOf(merging.now), form, merging.now.revision, merging.note)}
        />
      ) : null}
    </>
  );
}
