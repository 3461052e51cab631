'use client';

import { Check } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import type { SentInvitation } from '@/lib/features/members/invitation-contract';

type Sent = Pick<SentInvitation, 'email' | 'url' | 'mailed'>;

/** What to do with links, in a sentence. */
export function linksAdvice(sent: readonly Sent[]): string {
  if (sent.every(({ mailed }) => mailed)) {
    return sent.length === 1
      ? 'The link was mailed. Here it is as well.'
      : 'The links were mailed. Here they are as well.';
  }
  return sent.length === 1
    ? 'Send this link to its address yourself. It is shown this once, good once, and for seven days.'
    : 'Send each link to its address yourself. They are shown this once, good once, and for seven days.';
}

/** Links to copy, each under its address. */
export function SentLinks({ sent }: { sent: readonly Sent[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {sent.map(({ email, url, mailed }) => (
        <li key={email}>
          <p className="mb-1 flex items-center gap-2 text-sm">
            <span className="min-w-0 truncate font-medium">{email}</span>
            {mailed ? (
              <span className="inline-flex items-center gap-1 text-muted text-xs">
                <Check aria-hidden="true" className="size-3.5 text-allow" />
                mailed
              </span>
            ) : null}
          </p>
          {url ? (
            <div className="flex items-start gap-1 rounded-md border bg-sunken py-1 pr-1 pl-2.5">
              <code className="min-w-0 flex-1 select-all break-all py-1 text-xs">{url}</code>
              <CopyButton value={url} label={`Copy the link for ${email}`} />
            </div>
          ) : (
            <p className="text-muted text-xs">
              The link was shown to an earlier request. Make a new one from the list of invitations.
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

interface SentLinksDialogProps {
  sent: readonly Sent[];
  title?: string;
  onClose(): void;
}

export function SentLinksDialog({
  sent,
  title = sent.length === 1 ? 'Invitation ready' : 'Invitations ready',
  onClose,
}: SentLinksDialogProps) {
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      description={linksAdvice(sent)}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <SentLinks sent={sent} />
    </Dialog>
  );
}
