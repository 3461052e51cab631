'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';

export type Ending = 'gone' | 'reset-gone' | 'signin' | 'account';

const ENDINGS: Record<Ending, { title: string; text: string }> = {
  gone: {
    title: 'This link does not work',
    text: 'It has expired, was already used, or is incomplete. If you have already joined, sign in. Otherwise ask for a new invitation.',
  },
  'reset-gone': {
    title: 'This link does not work',
    text: 'It has expired, was already used, or is incomplete. Request a new one, or sign in if you have already set your password.',
  },
  signin: {
    title: 'Your password is set',
    text: 'You could not be signed in automatically. Sign in with your new password.',
  },
  account: {
    title: 'This link cannot set a password',
    text: 'If the invited address is yours, sign in with it and open the link again. Otherwise ask for a new invitation.',
  },
};

/** Final message of a link. Takes the focus, because the form is gone. */
export function LinkEnd({ ending }: { ending: Ending }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { title, text } = ENDINGS[ending];
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="font-medium text-base outline-none">
        {title}
      </h2>
      <p className="mt-1 mb-5 text-pretty text-muted text-sm">{text}</p>
      <div className="flex flex-col gap-2">
        {ending === 'reset-gone' ? (
          <Button asChild variant="primary" className="h-10 w-full text-base">
            <a href="/signin/forgot">Request a new link</a>
          </Button>
        ) : null}
        <Button asChild variant={ending === 'reset-gone' ? 'ghost' : 'primary'} className="h-10 w-full text-base">
          <a href="/signin">Go to sign-in</a>
        </Button>
      </div>
    </div>
  );
}
