'use client';

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { optimistic } from '@/components/common/optimistic';
import type { Undo } from '@/components/common/revert-of';
import { useTakeBack } from '@/components/common/use-take-back';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type {
  EmbeddingsCheck,
  EmbeddingsInput,
  EmbeddingsView,
} from '@/lib/features/search/embeddings/embeddings-contract';
import type { ExplainedSearch } from '@/lib/features/search/explain-search-contract';
import type { SearchLearningView, SearchTrainingView } from '@/lib/features/search/learning/search-learning-contract';

const WATCH_MS = 1_500;
const WATCH_HEALTH_MS = 10_000;

/** Learning status, polled during a training. */
export function useSearchLearning(org: string) {
  return useQuery({
    queryKey: queryKeys.searchLearning(org),
    queryFn: ({ signal }) => api.get<SearchLearningView>(path`/orgs/${org}/search-learning`, { signal }),
    refetchInterval: ({ state }) => (state.data?.training ? WATCH_MS : false),
  });
}

/** The latest trainings. `trainedAt`: of the current one, so that they are read again after a training. */
export function useTrainings(org: string, trainedAt: string | null) {
  return useQuery({
    queryKey: [...queryKeys.searchLearning(org), 'trainings', trainedAt],
    queryFn: ({ signal }) =>
      api.get<{ data: SearchTrainingView[] }>(path`/orgs/${org}/search-learning/trainings`, { signal }),
    select: ({ data }) => data,
  });
}

export function useLearningChanges(org: string) {
  const client = useQueryClient();
  const takeBack = useTakeBack(org);
  const key = queryKeys.searchLearning(org);
  const onSettled = () => void client.invalidateQueries({ queryKey: queryKeys.org(org) });
  const url = path`/orgs/${org}/search-learning`;
  const toggle = useMutation({
    mutationFn: (enabled: boolean) => api.put<SearchLearningView>(url, { body: { enabled } }),
    ...optimistic(client, key, (view: SearchLearningView, enabled: boolean) => ({ ...view, enabled })),
    onSuccess: (view, enabled) => {
      client.setQueryData(key, view);
      const back: Undo = { method: 'PUT', path: `/api/v1${url}`, body: { enabled: !enabled } };
      const undo = () => {
        client.setQueryData<SearchLearningView>(key, (now) => now && { ...now, enabled: !enabled });
        void takeBack([back], 'search-learning');
      };
      const message = enabled ? 'Search learns from calls' : 'Search no longer learns from calls';
      toast({ key: 'search-learning', message, undo });
    },
    onSettled,
  });
  const train = useMutation({
    mutationFn: () => api.post<SearchLearningView>(`${url}/train`),
    onSuccess: (view) => client.setQueryData(key, view),
  });
  const restore = useMutation({
    mutationFn: (id: string) =>
      api.post<SearchLearningView>(path`/orgs/${org}/search-learning/trainings/${id}/restore`, { body: {} }),
    onSuccess: (view) => client.setQueryData(key, view),
    onSettled,
  });
  return { toggle, train, restore };
}

export function useExplainedSearch(org: string, agent: string | undefined, message: string) {
  return useQuery({
    queryKey: queryKeys.searchExplained(org, agent ?? '', message),
    queryFn: ({ signal }) =>
      api.post<ExplainedSearch>(path`/orgs/${org}/search/explain`, { body: { agent, message }, signal }),
    placeholderData: keepPreviousData,
    enabled: agent !== undefined && message !== '',
  });
}

/** Embeddings status, polled while vectors are created. */
export function useEmbeddings(org: string) {
  return useQuery({
    queryKey: queryKeys.embeddings(org),
    queryFn: ({ signal }) => api.get<EmbeddingsView>(path`/orgs/${org}/embeddings`, { signal }),
    // The status of message vectors changes without user action.
    refetchInterval: ({ state }) => (state.data?.filling ? WATCH_MS : state.data?.enabled ? WATCH_HEALTH_MS : false),
  });
}

export function useEmbeddingsChanges(org: string) {
  const client = useQueryClient();
  const key = queryKeys.embeddings(org);
  const onSettled = () => void client.invalidateQueries({ queryKey: queryKeys.org(org) });
  const save = useMutation({
    mutationFn: ({ body, revision }: { body: EmbeddingsInput; revision: string; said: string }) =>
      api.put<EmbeddingsView>(path`/orgs/${org}/embeddings`, { body, ifMatch: revision }),
    // The mutation's variables contain the key, so they are dropped as soon as the request ends.
    gcTime: 0,
    onSuccess: (view, { said }) => {
      client.setQueryData(key, view);
      toast({ key: 'embeddings', message: said });
    },
    onSettled,
  });
  const check = useMutation({
    mutationFn: () => api.post<EmbeddingsCheck>(path`/orgs/${org}/embeddings/check`, { body: {} }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => api.delete(path`/orgs/${org}/embeddings`),
    onSuccess: () => toast({ key: 'embeddings', message: 'Endpoint, key and vectors deleted' }),
    onSettled,
  });
  return { save, check, remove };
}
