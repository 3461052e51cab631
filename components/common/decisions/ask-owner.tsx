'use client';

import { useState } from 'react';
import { useRequests } from '@/components/common/decisions/use-requests';
import { useOrg } from '@/components/common/me';
import { usePersonName } from '@/components/common/person-name';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { passFocus } from '@/components/ui/pass-focus';
import { RelativeTime } from '@/components/ui/relative-time';
import { StateGlyph } from '@/components/ui/state-glyph';
import { TextLink } from '@/components/ui/text-link';
import type { Question } from './ask-owner-question';

const AskOwnerForm = onDemand(() => import('./ask-owner-form').then((m) => m.AskOwnerForm));

/** When the form is removed, the focus moves to its parent. */
const FORM_REF = passFocus<HTMLDivElement>(({ parentElement }) => parentElement);

/** For users without permission: requests the change, or shows the existing request. */
export function AskOwner({ question }: { question: Question }) {
  const org = useOrg();
  const personName = usePersonName();
  const { data: pending } = useRequests(org.slug, 'pending');
  const [writing, setWriting] = useState(false);
  const { agent, tool, session = null, channel = null, goal = null } = question;
  const asked = pending?.find(
    (one) =>
      one.agent === agent &&
      one.tool === tool &&
      one.session === session &&
      one.channel === channel &&
      one.goal === goal,
  );

  // Only the platform can grant what an owner cannot.
  if (!asked && org.can('edit-org')) return null;
  return (
    <div tabIndex={-1} className="outline-none">
      {asked ? (
        <p className="mt-2 flex items-start gap-2 text-sm">
          <StateGlyph state="approval" className="mt-[3px]" />
          <span className="min-w-0 break-words">
            Asked <RelativeTime at={asked.createdAt} /> by {asked.mine ? 'you' : personName(asked.askedBy.label)},
            pending. <TextLink href={`/${org.slug}/inbox?item=request:${asked.id}`}>Open the request</TextLink>
          </span>
        </p>
      ) : writing ? (
        <div ref={FORM_REF}>
          <AskOwnerForm question={question} onCancel={() => setWriting(false)} />
        </div>
      ) : (
        <Button className="mt-2" size="sm" onClick={() => setWriting(true)}>
          Ask the owner
        </Button>
      )}
    </div>
  );
}
