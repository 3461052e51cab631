'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';

export type Ending = 'gone' | 'signin' | 'account';

const ENDINGS: Record<Ending, { title: string; text: string }> = {
  gone: {
    title: 'This link was used or has expired',
    text: 'If you have chosen a password already, sign in with it. Otherwise ask the person who sent the link for another one, and open it as a whole.',
  },
  signin: { title: 'Your password is set', text: 'Signing you in did not work at once. Sign in with your e-mail.' },
  account: {
    title: 'There is an account already',
    text: 'Somebody made one for this address meanwhile. Sign in with it, then open the link again.',
  },
};

/** What is left when there is nothing more to fill in; the focus goes to it, for the field is gone. */
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
      <Button asChild variant="primary" className="h-10 w-full text-base">
        <a href="/signin">Go to sign-in</a>
      </Button>
    </div>
  );
}
