'use client';

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { listQuery } from '@/lib/client/page-queries';
import { queryKeys } from '@/lib/client/query-keys';
import { toolReads } from '@/lib/client/tool-reads';
import type {
  EvaluationAnswerView,
  EvaluationComparison,
  EvaluationEstimate,
  EvaluationReport,
  EvaluationRunView,
  EvaluationStart,
  FoundQuestion,
  QuestionSetChange,
  QuestionSetInput,
  QuestionSetSummary,
  QuestionSetVersion,
  QuestionSetView,
  QuestionsRead,
  ToolHistoryPoint,
} from '@/lib/features/descriptions/evaluations/evaluation-contract';
import type { Page } from '@/lib/shared/page';

const WATCH_MS = 1_500;
const WATCH_LIST_MS = 4_000;

export const isMoving = ({ status }: Pick<EvaluationRunView, 'status'>) => status === 'queued' || status === 'running';

export function useQuestionSets(org: string) {
  return useQuery({
    queryKey: [...queryKeys.evaluations(org), 'sets'],
    queryFn: ({ signal }) => listAll<QuestionSetSummary>(path`/orgs/${org}/evaluations/sets`, {}, signal),
    refetchInterval: ({ state }) => (state.data?.some(({ runs }) => runs.some(isMoving)) ? WATCH_LIST_MS : false),
  });
}

export function useQuestionSet(org: string, set: string) {
  return useQuery({
    queryKey: [...queryKeys.evaluations(org), 'set', set],
    queryFn: ({ signal }) => api.get<QuestionSetView>(path`/orgs/${org}/evaluations/sets/${set}`, { signal }),
  });
}

export function useQuestionSetVersions(org: string, set: string) {
  return useQuery({
    queryKey: [...queryKeys.evaluations(org), 'versions', set],
    queryFn: ({ signal }) =>
      listAll<QuestionSetVersion>(path`/orgs/${org}/evaluations/sets/${set}/versions`, { limit: 200 }, signal),
  });
}

/** Newest first; `set` null: runs of all sets. */
/** Tokens and cost of a run with the model, before it starts. */
export function useEstimate(org: string, set: string, enabled: boolean) {
  return useQuery({
    queryKey: [...queryKeys.evaluations(org), 'estimate', set],
    queryFn: ({ signal }) =>
      api.get<EvaluationEstimate>(path`/orgs/${org}/evaluations/sets/${set}/estimate`, { signal }),
    enabled,
  });
}

export function useRuns(org: string, set: string | null) {
  return useQuery({
    queryKey: [...queryKeys.evaluations(org), 'runs', set],
    queryFn: async ({ signal }) =>
      (
        await api.get<Page<EvaluationRunView>>(path`/orgs/${org}/evaluations`, {
          query: { set: set ?? undefined, limit: 100 },
          signal,
        })
      ).data,
    refetchInterval: ({ state }) => (state.data?.some(isMoving) ? WATCH_MS : false),
  });
}

/** Null disables the query. Polled while the run is active. */
export function useRun(org: string, run: string | null) {
  return useQuery({
    queryKey: [...queryKeys.evaluations(org), 'run', run],
    queryFn: ({ signal }) => api.get<EvaluationReport>(path`/orgs/${org}/evaluations/${run!}`, { signal }),
    enabled: run !== null,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.run) ? WATCH_MS : false),
  });
}

export interface AnswerQuery {
  expected?: string | undefined;
  took?: string | undefined;
  wrong?: 'true' | undefined;
}

export function useAnswers(org: string, run: string, query: AnswerQuery, enabled: boolean) {
  return useQuery({
    queryKey: [...queryKeys.evaluations(org), 'answers', run, query],
    queryFn: ({ signal }) =>
      listAll<EvaluationAnswerView>(
        path`/orgs/${org}/evaluations/${run}/answers`,
        { ...query, limit: 2000 } as Record<string, string | number | undefined>,
        signal,
      ),
    enabled,
    placeholderData: keepPreviousData,
  });
}

/** `other` null: the default comparison. */
export function useComparison(org: string, run: string, other: string | null, enabled = true) {
  return useQuery({
    queryKey: [...queryKeys.evaluations(org), 'comparison', run, other],
    queryFn: ({ signal }) =>
      api.get<EvaluationComparison>(path`/orgs/${org}/evaluations/${run}/comparison`, {
        query: { with: other },
        signal,
      }),
    enabled,
    retry: false,
    placeholderData: keepPreviousData,
  });
}

export function useToolHistory(org: string, tool: string) {
  return useQuery(listQuery<ToolHistoryPoint>(toolReads.evaluations(org, tool)));
}

export function useFoundQuestions(org: string, set: string) {
  return useQuery({
    queryKey: [...queryKeys.evaluations(org), 'found', set],
    queryFn: async ({ signal }) =>
      (
        await api.get<Page<FoundQuestion>>(path`/orgs/${org}/evaluations/found`, {
          query: { set, limit: 200 },
          signal,
        })
      ).data,
  });
}

export function useReadQuestions(org: string) {
  return useMutation({
    mutationFn: (body: { text: string; set: string }) =>
      api.post<QuestionsRead>(path`/orgs/${org}/evaluations/read`, { body }),
  });
}

export function useStartRun(org: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<EvaluationStart> & Pick<EvaluationStart, 'set'>) =>
      api.post<EvaluationRunView>(path`/orgs/${org}/evaluations`, { body }),
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.evaluations(org) }),
  });
}

export function useCancelRun(org: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (run: string) =>
      api.post<EvaluationRunView>(path`/orgs/${org}/evaluations/${run}/cancel`, { body: {} }),
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.evaluations(org) }),
  });
}

export function useSetChanges(org: string) {
  const client = useQueryClient();
  const base = path`/orgs/${org}/evaluations/sets`;
  const onSettled = () => void client.invalidateQueries({ queryKey: queryKeys.evaluations(org) });
  return {
    create: useMutation({
      mutationFn: (body: QuestionSetInput) => api.post<QuestionSetView>(base, { body }),
      onSettled,
    }),
    save: useMutation({
      mutationFn: ({ slug, revision, body }: { slug: string; revision: string; body: QuestionSetChange }) =>
        api.put<QuestionSetView>(`${base}/${slug}`, { body, ifMatch: revision }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: (slug: string) => api.delete(`${base}/${slug}`), onSettled }),
  };
}
