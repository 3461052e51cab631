'use client';

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ShownOnceDialog, ShownSecret } from '@/components/ui/shown-once-dialog';
import type { SentInvitation } from '@/lib/features/people/members/invitation-contract';

type Sent = Pick<SentInvitation, 'email' | 'url' | 'mailed'>;

/** Advice on the next step. Links are shown only when email is not configured. */
function linksAdvice(sent: readonly Sent[]): string {
  const many = sent.length !== 1;
  if (sent.some(({ url }) => url)) {
    return many
      ? 'Send each link to its address yourself. It is shown only now, works once and expires in seven days.'
      : 'Send this link to its address yourself. It is shown only now, works once and expires in seven days.';
  }
  if (sent.every(({ mailed }) => mailed)) {
    return many
      ? 'Each person was emailed a link that works once and expires in seven days.'
      : 'The emailed link works once and expires in seven days.';
  }
  return 'Some emails could not be sent. Check the mail server, then send those invitations again from the list.';
}

function Delivery({ url, mailed, email }: Sent) {
  if (url) {
    return (
      <div className="mt-1">
        <ShownSecret text={url} copyLabel={`Copy the link for ${email}`} />
      </div>
    );
  }
  return mailed ? null : <p className="mt-1 text-block text-xs">The email could not be sent.</p>;
}

function SentLinks({ sent }: { sent: readonly Sent[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {sent.map((one) => (
        <li key={one.email}>
          <p className="flex items-start gap-2 text-sm">
            {one.mailed ? <Check aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-allow" /> : null}
            <span className="min-w-0 break-all">
              {one.mailed ? 'Sent to ' : null}
              <span className="font-medium">{one.email}</span>
            </span>
          </p>
          <Delivery {...one} />
        </li>
      ))}
    </ul>
  );
}

function sentTitle(sent: readonly Sent[]): string {
  const words = sent.some(({ url }) => url) ? 'ready' : sent.some(({ mailed }) => mailed) ? 'sent' : 'not sent';
  return `${sent.length === 1 ? 'Invitation' : 'Invitations'} ${words}`;
}

interface SentLinksDialogProps {
  sent: readonly Sent[];
  title?: string;
  /** Below the links. */
  children?: ReactNode;
  onClose(): void;
}

export function SentLinksDialog({ sent, title = sentTitle(sent), children, onClose }: SentLinksDialogProps) {
  const links = sent.flatMap(({ url }) => url ?? []);
  return (
    <ShownOnceDialog
      what={links.length === 1 ? 'link' : 'links'}
      title={title}
      description={sent.length > 0 ? linksAdvice(sent) : undefined}
      secrets={links}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {sent.length > 0 ? <SentLinks sent={sent} /> : null}
        {children}
      </div>
    </ShownOnceDialog>
  );
}
