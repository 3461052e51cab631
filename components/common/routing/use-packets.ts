'use client';

import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { pagesQuery, pollLoaded, responseQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';
import type {
  ConfirmInput,
  MemberPacket,
  PacketDecision,
  PacketRowView,
  PlaygroundView,
} from '@/lib/features/routing/packet-contract';
import type {
  ModelTry,
  ModelTryInput,
  RoutingFigures,
  RoutingRestore,
  RoutingSettingsInput,
  RoutingSettingsView,
  RoutingVersion,
} from '@/lib/features/routing-settings/routing-settings-contract';
import type { Page } from '@/lib/shared/page';

const WATCH_MS = 5_000;
const WATCH_ONE_MS = 2_000;

export interface PacketFilters {
  status: readonly string[];
  agent: string | null;
  q: string;
  /** Values of `PACKET_KINDS`, combined with AND. */
  kinds: readonly string[];
  /** Start and end; undefined: no limit. */
  from: string | undefined;
  until: string | undefined;
}

/** Routed messages, newest first; polled every few seconds. */
export function usePackets(org: string, { status, agent, q, kinds, from, until }: PacketFilters) {
  const on = Object.fromEntries(kinds.map((kind) => [kind, 'true']));
  const query = {
    status: status.join(',') || undefined,
    agent: agent ?? undefined,
    q: q || undefined,
    from,
    until,
    ...on,
  };
  return useInfiniteQuery({
    ...pagesQuery<Page<PacketRowView>>({
      key: queryKeys.packets(org, query),
      path: path`/orgs/${org}/packets`,
      query: { ...query, limit: 50 },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: pollLoaded(WATCH_MS),
  });
}

const MOVING = ['pending', 'awaiting_confidence', 'awaiting_approval', 'approved'];

export function usePacket(org: string, id: string) {
  return useQuery({
    ...responseQuery<MemberPacket>(reads.packet(org, id)),
    refetchInterval: ({ state }) => (state.data && MOVING.includes(state.data.status) ? WATCH_ONE_MS : false),
  });
}

export function useDecidePacket(org: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PacketDecision) => api.post<MemberPacket>(path`/orgs/${org}/packets/${id}/decision`, { body }),
    onSuccess: (packet, { approve }) => {
      client.setQueryData(queryKeys.packet(org, id), packet);
      toast({ key: 'packet', message: approve ? 'Approved' : 'Denied' });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.allPackets(org) }),
  });
}

/** Answers the question of a packet for the user. */
export function useConfirmPacket(org: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ConfirmInput) => api.post<MemberPacket>(path`/orgs/${org}/packets/${id}/confirm`, { body }),
    onSuccess: (packet, { confirm }) => {
      client.setQueryData(queryKeys.packet(org, id), packet);
      toast({ key: 'packet', message: confirm ? 'Confirmed' : 'Denied' });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.allPackets(org) }),
  });
}

export function useRoutingSettings(org: string) {
  return useQuery(responseQuery<RoutingSettingsView>(reads.routing(org)));
}

export function useRoutingVersions(org: string) {
  return useQuery(responseQuery<Page<RoutingVersion>>(reads.routingVersions(org)));
}

/** One version that is not in the loaded list. */
export function useRoutingVersion(org: string, version: string | null) {
  return useQuery({
    queryKey: [...queryKeys.routingVersions(org), version],
    queryFn: ({ signal }) => api.get<RoutingVersion>(path`/orgs/${org}/routing/versions/${version!}`, { signal }),
    enabled: version !== null,
    retry: false,
  });
}

export function useSaveRouting(org: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, revision }: { body: RoutingSettingsInput; revision: string; said: string }) =>
      api.put<RoutingSettingsView>(path`/orgs/${org}/routing`, { body, ifMatch: revision }),
    // The mutation's variables can contain a key, so they are dropped as soon as the request ends.
    gcTime: 0,
    onSuccess: (view, { said }) => {
      client.setQueryData(queryKeys.routing(org), view);
      toast({ key: 'routing', message: said });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.routingVersions(org) }),
  });
}

export function useRestoreRouting(org: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, revision, body }: { version: string; revision: string; body: RoutingRestore }) =>
      api.post<RoutingSettingsView>(path`/orgs/${org}/routing/versions/${version}/restore`, {
        body,
        ifMatch: revision,
      }),
    onSuccess: (view, { version }) => {
      client.setQueryData(queryKeys.routing(org), view);
      toast({ key: 'routing', message: `Version ${version} restored` });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.routing(org) }),
  });
}

export function useTryModel(org: string) {
  return useMutation({
    mutationFn: (body: ModelTryInput) => api.post<ModelTry>(path`/orgs/${org}/routing/model/try`, { body }),
    gcTime: 0,
  });
}

export function useRoutingFigures(org: string, days: number) {
  return useQuery({
    queryKey: queryKeys.routingFigures(org, days),
    queryFn: ({ signal }) => api.get<RoutingFigures>(path`/orgs/${org}/routing/figures`, { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useCalibrate(org: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post<RoutingFigures>(path`/orgs/${org}/routing/calibrate`, { body: {} }),
    onSuccess: () => toast({ key: 'routing', message: 'Calibrated' }),
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.routing(org) }),
  });
}

export function usePlayground(org: string) {
  return useMutation({
    mutationFn: (body: { agent: string; input: string; channel?: string; goal?: string }) =>
      api.post<PlaygroundView>(path`/orgs/${org}/playground`, { body }),
  });
}
