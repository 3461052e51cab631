'use client';

import { useQuery } from '@tanstack/react-query';
import { useChange } from '@/components/common/use-change';
import { api, path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { pollLoaded } from '@/lib/client/page-queries';
import { queryKeys } from '@/lib/client/query-keys';
import type { JobDetail, JobView } from '@/lib/features/platform/jobs/job-contract';

const EVERY_MS = 3_000;

export function useJobs() {
  return useQuery({
    queryKey: queryKeys.platformJobs,
    queryFn: ({ signal }) => listAll<JobView>('/platform/jobs', {}, signal),
    refetchInterval: pollLoaded(EVERY_MS),
  });
}

export function useJob(slug: string) {
  return useQuery({
    queryKey: queryKeys.platformJob(slug),
    queryFn: ({ signal }) => api.get<JobDetail>(path`/platform/jobs/${slug}`, { signal }),
    refetchInterval: pollLoaded(EVERY_MS),
  });
}

export function useRunJob() {
  return useChange(queryKeys.platformJobs, (slug: string) => api.post<JobDetail>(path`/platform/jobs/${slug}/run`));
}
