'use client';

import { useState } from 'react';
import { z } from 'zod';
import { TextareaField } from '@/components/common/form/fields';
import { Form, FormError, SubmitButton } from '@/components/common/form/form';
import { optionalText } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { useRequestChanges, useRequests } from '@/components/common/inbox/use-requests';
import { useOrg } from '@/components/common/me';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { StateGlyph } from '@/components/ui/state-glyph';
import { toast } from '@/components/ui/toast';
import { text } from '@/lib/shared/text';

const SCHEMA = z.object({ reason: optionalText(text(1000)) });

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
  const { agent, tool, session = null, channel = null, goal = null, message = null } = question;
  const form = useForm({
    schema: SCHEMA,
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      await ask.mutateAsync({
        agent,
        tool,
        ...(session ? { session } : {}),
        ...(channel ? { channel } : {}),
        ...(goal ? { goal } : {}),
        ...(message?.trim() ? { message: message.trim().slice(0, 2000) } : {}),
        ...(reason ? { reason } : {}),
      });
      toast({ message: `Asked for ${tool}` });
    },
  });
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
    <Form form={form} className="mt-2 flex flex-col gap-2">
      <TextareaField
        control={form.control}
        name="reason"
        label="Purpose"
        optional
        rows={2}
        maxLength={1000}
        autoFocus
      />
      <FormError form={form} />
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={() => setWriting(false)}>
          Cancel
        </Button>
        <SubmitButton form={form} size="sm">
          Ask
        </SubmitButton>
      </div>
    </Form>
  );
}
