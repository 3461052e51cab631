'use client';

import { useState } from 'react';
import { useRequestChanges, useRequests } from '@/components/common/inbox/use-requests';
import { useOrg } from '@/components/common/me';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { StateGlyph } from '@/components/ui/state-glyph';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';

/** Request for a tool for an agent, optionally limited to a session, channel or goal. */
export interface Question {
  agent: string;
  tool: string;
  session?: string | null;
  channel?: string | null;
  goal?: string | null;
  /** Message for which the tool was needed, shown to the approver. */
  message?: string | null;
}

/** For users without permission: requests the change, or shows the existing request. */
export function AskOwner({ question }: { question: Question }) {
  const org = useOrg();
  const { data: pending } = useRequests(org.slug, 'pending');
  const { ask } = useRequestChanges(org.slug);
  const [writing, setWriting] = useState(false);
  const [reason, setReason] = useState('');
  const { agent, tool, session = null, channel = null, goal = null, message = null } = question;
  const asked = pending?.find(
    (one) =>
      one.agent === agent &&
      one.tool === tool &&
      one.session === session &&
      one.channel === channel &&
      one.goal === goal,
  );

  if (asked) {
    return (
      <p className="mt-2 flex items-start gap-2 text-sm">
        <StateGlyph state="approval" className="mt-[3px]" />
        <span className="min-w-0 break-words">
          Asked <RelativeTime at={asked.createdAt} /> by {asked.mine ? 'you' : asked.askedBy.label}, pending.{' '}
          <Link href={`/${org.slug}/inbox?item=request:${asked.id}`} className="text-accent hover:underline">
            Open the request
          </Link>
        </span>
      </p>
    );
  }
  if (!writing) {
    return (
      <Button className="mt-2" size="sm" onClick={() => setWriting(true)}>
        Ask the owner
      </Button>
    );
  }
  return (
    <form
      className="mt-2 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        ask.mutate(
          {
            agent,
            tool,
            ...(session ? { session } : {}),
            ...(channel ? { channel } : {}),
            ...(goal ? { goal } : {}),
            ...(message?.trim() ? { message: message.trim().slice(0, 2000) } : {}),
            ...(reason.trim() ? { reason: reason.trim() } : {}),
          },
          { onSuccess: () => toast({ message: `Asked for ${tool}` }) },
        );
      }}
    >
      <Field label="Purpose" optional error={ask.error ? errorText(ask.error) : undefined}>
        <Textarea
          rows={2}
          maxLength={1000}
          autoFocus
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={() => setWriting(false)}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit" busy={ask.isPending}>
          Ask
        </Button>
      </div>
    </form>
  );
}
