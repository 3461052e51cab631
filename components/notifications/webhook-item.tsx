'use client';

import { ChevronDown, ChevronRight, MoreHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useOrg } from '@/components/common/me';
import { EVENT_WORDS } from '@/components/notifications/event-words';
import { useWebhookDeliveries } from '@/components/notifications/use-notifications';
import { Badge } from '@/components/ui/badge';
import { BareIconButton } from '@/components/ui/bare-icon-button';
import { Button } from '@/components/ui/button';
import { DropdownMenu, MenuItem, MenuSeparator } from '@/components/ui/dropdown-menu';
import { ErrorLine } from '@/components/ui/error-line';
import { RelativeTime } from '@/components/ui/relative-time';
import { SkeletonRows } from '@/components/ui/skeleton';
import { errorText } from '@/lib/client/api-error';
import type { DeliveryView, WebhookView } from '@/lib/features/notifications/notification-contract';
import { addressText } from '@/lib/shared/shown-address';

interface WebhookItemProps {
  webhook: WebhookView;
  /** Absent: read-only. */
  actions?: { onTest(): void; onEdit(): void; onRotate(): void; onSwitch(): void; onDelete(): void };
  testing: boolean;
}

function Health({ webhook }: { webhook: WebhookView }) {
  const { enabled, triedAt, error, failingSince, answered } = webhook;
  if (!enabled)
    return (
      <>
        <Badge>Off</Badge>
        {answered === 410 ? <span>Disabled, because the receiver returned 410.</span> : null}
      </>
    );
  if (triedAt === null) return <span>No deliveries yet.</span>;
  if (error === null)
    return (
      <>
        <Badge tone="allow">Works</Badge>
        <span>
          answered {answered} <RelativeTime at={triedAt} />
        </span>
      </>
    );
  return (
    <>
      <Badge tone="block">Failing</Badge>
      <span className="break-words">
        {error} {failingSince ? 'Since ' : ''}
        {failingSince ? <RelativeTime at={failingSince} /> : null}
      </span>
    </>
  );
}

export function WebhookItem({ webhook, actions, testing }: WebhookItemProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <li className="border-b py-3 last:border-b-0">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="break-all font-mono text-[12.5px]">
            {addressText(webhook)}
            {webhook.pathMark === null ? null : (
              <span className="ml-2 break-normal font-sans text-muted text-xs">path and query hidden</span>
            )}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
            <Health webhook={webhook} />
          </p>
          <p className="mt-1 text-muted text-xs">
            {webhook.events.map((event) => EVENT_WORDS[event].title).join(' · ')}
            {webhook.oldSecretUntil ? (
              <>
                {' '}
                · also signed with the old secret until <RelativeTime at={webhook.oldSecretUntil} />
              </>
            ) : null}
          </p>
        </div>
        {actions ? (
          <div className="flex shrink-0 items-center gap-1">
            <Button size="sm" busy={testing} onClick={actions.onTest}>
              Send a test
            </Button>
            <DropdownMenu
              align="end"
              trigger={
                <BareIconButton label={`More for ${webhook.host}`}>
                  <MoreHorizontal />
                </BareIconButton>
              }
            >
              <MenuItem onSelect={actions.onEdit}>Edit</MenuItem>
              <MenuItem onSelect={actions.onRotate}>Replace the secret</MenuItem>
              <MenuItem onSelect={actions.onSwitch}>{webhook.enabled ? 'Disable' : 'Enable'}</MenuItem>
              <MenuSeparator />
              <MenuItem danger onSelect={actions.onDelete}>
                Delete
              </MenuItem>
            </DropdownMenu>
          </div>
        ) : null}
      </div>
      {actions ? (
        <>
          <Button
            variant="ghost"
            size="sm"
            className="mt-1 -ml-2"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {open ? <ChevronDown /> : <ChevronRight />} Deliveries
          </Button>
          <div id={id}>{open ? <Deliveries webhook={webhook.id} /> : null}</div>
        </>
      ) : null}
    </li>
  );
}

const SAID: Record<DeliveryView['status'], { word: string; tone: 'allow' | 'block' | 'neutral' }> = {
  delivered: { word: 'Delivered', tone: 'allow' },
  failed: { word: 'Failed', tone: 'block' },
  pending: { word: 'Waiting', tone: 'neutral' },
};

function Deliveries({ webhook }: { webhook: string }) {
  const org = useOrg();
  const { data, error } = useWebhookDeliveries(org.slug, webhook, true);
  if (error && !data) return <ErrorLine className="py-2">{errorText(error)}</ErrorLine>;
  if (!data) return <SkeletonRows rows={2} label="Loading deliveries" />;
  if (data.length === 0) return <p className="py-1 text-muted text-sm">Nothing yet.</p>;
  return (
    <ul className="mt-1 rounded-md border bg-surface">
      {data.map(({ id, event, status, tries, answered, error: why, createdAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-b px-3 py-1.5 text-xs last:border-b-0"
        >
          <Badge tone={SAID[status].tone}>{SAID[status].word}</Badge>
          <code className="text-[12px]">{event}</code>
          <span className="min-w-0 flex-1 text-muted">
            {why ?? (answered === null ? '' : `answered ${answered}`)}
            {tries > 1 ? ` after ${tries} tries` : ''}
          </span>
          <span className="text-muted">
            <RelativeTime at={createdAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
