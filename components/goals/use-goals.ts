'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { optimistic } from '@/components/common/optimistic';
import { useOrgTools } from '@/components/common/org-queries';
import { useChange } from '@/components/common/use-change';
import { catalogOf } from '@/components/goals/goal-catalog';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { GoalInput, GoalPatch, GoalsDocument, GoalsImport, GoalView } from '@/lib/features/goals/goal-contract';

/** The catalog as compiled by the engine; null while loading. */
export function useGoalCatalog(org: string) {
  const { data } = useOrgTools(org);
  return useMemo(() => (data ? catalogOf(data) : null), [data]);
}

export function useGoalChanges(org: string) {
  const client = useQueryClient();
  // Not awaited: the caller's success handler must run before the lists reload and unmount it.
  const drop = () => void client.invalidateQueries({ queryKey: queryKeys.org(org) });
  const keep = (goal: GoalView) =>
    client.setQueryData<GoalView[]>(queryKeys.goals(org), (goals) =>
      goals?.map((one) => (one.goalId === goal.goalId ? goal : one)),
    );
  const create = useChange(queryKeys.org(org), (body: GoalInput) =>
    api.post<GoalView>(path`/orgs/${org}/goals`, { body }),
  );
  const patch = useMutation({
    mutationFn: ({ goalId, body, revision }: { goalId: string; body: GoalPatch; revision?: string }) =>
      api.patch<GoalView>(path`/orgs/${org}/goals/${goalId}`, {
        body,
        ifMatch: revision,
      }),
    onSuccess: (goal) => {
      keep(goal);
      drop();
    },
  });
  const load = useMutation({
    mutationFn: ({ document, dryRun }: { document: GoalsDocument; dryRun: boolean }) =>
      api.post<GoalsImport>(path`/orgs/${org}/goals/import`, { query: { dryRun }, body: document }),
    onSuccess: ({ dryRun }) => (dryRun ? undefined : drop()),
  });
  return { create, patch, load };
}

interface GoalMove {
  goalId: string;
  /** From 0. */
  position: number;
}

/** Moves a goal optimistically; the server assigns the positions. */
export function useMoveGoal(org: string) {
  const client = useQueryClient();
  const key = queryKeys.goals(org);
  const move = optimistic(client, key, (goals: GoalView[], { goalId, position }: GoalMove) => {
    const others = goals.filter((one) => one.goalId !== goalId);
    const moved = goals.filter((one) => one.goalId === goalId);
    return [...others.slice(0, position), ...moved, ...others.slice(position)];
  });
  return useMutation({
    mutationFn: ({ goalId, position }: GoalMove) =>
      api.patch<GoalView>(path`/orgs/${org}/goals/${goalId}`, { body: { position } }),
    onMutate: move.onMutate,
    onError: (error, input, context) => {
      move.onError(error, input, context);
      toast({ key: 'goal-order', tone: 'error', message: `${input.goalId} could not be moved: ${errorText(error)}` });
    },
    onSuccess: (_goal, { goalId, position }) =>
      toast({ key: 'goal-order', message: `${goalId} is number ${position + 1} now` }),
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.org(org) }),
  });
}

/** Deletes a goal and offers undo, which restores it completely at its position. */
export function useDeleteGoal(org: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ goalId, position }: GoalMove) => {
      const { goals } = await api.get<GoalsDocument>(path`/orgs/${org}/goals/export`);
      await api.delete(path`/orgs/${org}/goals/${goalId}`);
      return { written: goals.filter(({ goal_id }) => goal_id === goalId), goalId, position };
    },
    onSuccess: ({ written, goalId, position }) => {
      const undo = async () => {
        try {
          await api.post(path`/orgs/${org}/goals/import`, { body: { goals: written } });
          await api.patch(path`/orgs/${org}/goals/${goalId}`, { body: { position } });
          toast({ key: `goal-${goalId}`, message: `${goalId} is back` });
        } catch (error) {
          toast({ key: `goal-${goalId}`, tone: 'error', message: `Could not be undone: ${errorText(error)}` });
        }
        await client.invalidateQueries({ queryKey: queryKeys.org(org) });
      };
      toast({ key: `goal-${goalId}`, message: `${goalId} deleted`, undo: () => void undo() });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.org(org) }),
  });
}
