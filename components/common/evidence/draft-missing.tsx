'use client';

import type { ReactNode } from 'react';
import { useOrg } from '@/components/common/me';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { errorText } from '@/lib/client/api-error';
import type { NoDraft } from './suggestion-draft';

const WORDS: Readonly<Record<Exclude<NoDraft['why'], 'failed'>, string>> = {
  unknown: 'Suggestion not found. It was deleted, or the address is wrong.',
  decided: 'This suggestion is already decided.',
  nothing: 'The tool or agent of this suggestion no longer exists.',
  refused: 'Only owners and configurators can open drafts of suggestions.',
  elsewhere: 'The draft of this suggestion belongs to another page.',
};

const LINK = 'rounded-sm text-accent hover:underline';

export function DraftMissing({ id, reason, refused }: { id: string; reason: NoDraft; refused?: string }) {
  const org = useOrg();
  return (
    <DraftNote label="The draft of a suggestion">
      <p role="status" className="font-medium">
        {reason.why === 'failed'
          ? `Could not load the draft of this suggestion: ${errorText(reason.error)}`
          : reason.why === 'refused'
            ? (refused ?? WORDS.refused)
            : WORDS[reason.why]}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {reason.why === 'failed' ? (
          <Button size="sm" type="button" onClick={reason.retry}>
            Try again
          </Button>
        ) : null}
        {reason.why === 'elsewhere' ? (
          <Link href={reason.href} className={LINK}>
            Go to the draft
          </Link>
        ) : null}
        <Link
          href={`/${org.slug}/inbox?${reason.why === 'unknown' ? 'kind=suggestion' : `item=suggestion:${id}`}`}
          className={LINK}
        >
          {reason.why === 'unknown' ? 'See all suggestions' : 'Open the suggestion'}
        </Link>
      </p>
    </DraftNote>
  );
}

export function DraftNote({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="rounded-lg bg-sunken px-4 py-3 text-sm">
      {children}
    </section>
  );
}
