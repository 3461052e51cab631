'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { pollLoaded, responseQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';
import type {
  DeliveryView,
  NotificationSettingsInput,
  NotificationSettingsView,
  OwnMail,
  WebhookPatch,
  WebhookSecret,
  WebhookTest,
  WebhookView,
} from '@/lib/features/notifications/notification-contract';
import type { Page } from '@/lib/shared/page';

const POLL_INTERVAL_MS = 10_000;

export function useNotificationSettings(org: string) {
  return useQuery(responseQuery<NotificationSettingsView>(reads.notifications(org)));
}

export function useSaveNotifications(org: string) {
  const client = useQueryClient();
  const key = queryKeys.notifications(org);
  return useMutation({
    mutationFn: ({ body, revision }: { body: NotificationSettingsInput; revision: string }) =>
      api.put<NotificationSettingsView>(path`/orgs/${org}/notifications`, {
        body,
        ifMatch: revision,
      }),
    onSuccess: (view) => {
      client.setQueryData(key, view);
      toast({ key: 'notifications', message: 'Email settings saved' });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  });
}

export function useOwnMail(org: string) {
  return useQuery(responseQuery<OwnMail>(reads.ownMail(org)));
}

export function useSaveOwnMail(org: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OwnMail) => api.put<OwnMail>(path`/orgs/${org}/notifications/own`, { body }),
    onSuccess: (own) => {
      client.setQueryData(queryKeys.ownMail(org), own);
      toast({
        key: 'notifications',
        message: own.mail ? 'Your email settings are saved' : 'You no longer receive email',
      });
    },
  });
}

export function useWebhooks(org: string) {
  return useQuery({
    ...responseQuery<Page<WebhookView>>(reads.webhooks(org)),
    select: (page) => page.data,
    refetchInterval: pollLoaded(POLL_INTERVAL_MS),
  });
}

export function useWebhookDeliveries(org: string, webhook: string, enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.webhookDeliveries(org, webhook),
    queryFn: ({ signal }) =>
      api.get<Page<DeliveryView>>(path`/orgs/${org}/webhooks/${webhook}/deliveries`, {
        query: { limit: 20 },
        signal,
      }),
    select: (page) => page.data,
    enabled,
    refetchInterval: pollLoaded(POLL_INTERVAL_MS),
  });
}

function useChange<Input, Answer>(
  org: string,
  change: (input: Input) => Promise<Answer>,
  said?: (answer: Answer, input: Input) => string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    // The response can contain a secret, so it is dropped when its dialog closes.
    gcTime: 0,
    onSuccess: (answer, input) => {
      if (said) toast({ key: 'webhooks', message: said(answer, input) });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.webhooks(org) }),
  });
}

export function useCreateWebhook(org: string) {
  return useChange(org, (body: { url: string; events: string[] }) =>
    api.post<WebhookSecret>(path`/orgs/${org}/webhooks`, { body }),
  );
}

export function useUpdateWebhook(org: string) {
  return useChange(
    org,
    ({ id, patch }: { id: string; patch: WebhookPatch; said: string }) =>
      api.patch<WebhookView>(path`/orgs/${org}/webhooks/${id}`, { body: patch }),
    (_, { said }) => said,
  );
}

export function useDeleteWebhook(org: string) {
  return useChange(
    org,
    (id: string) => api.delete<void>(path`/orgs/${org}/webhooks/${id}`),
    () => 'Webhook deleted',
  );
}

export function useRotateWebhook(org: string) {
  return useChange(org, ({ id, overlapSeconds }: { id: string; overlapSeconds: number }) =>
    api.post<WebhookSecret>(path`/orgs/${org}/webhooks/${id}/secret`, { body: { overlapSeconds } }),
  );
}

export function useTestWebhook(org: string) {
  return useChange(
    org,
    (id: string) => api.post<WebhookTest>(path`/orgs/${org}/webhooks/${id}/test`, { body: {} }),
    ({ delivered, answered, error }) => (delivered ? `Response: ${answered}` : (error ?? 'Not sent')),
  );
}
