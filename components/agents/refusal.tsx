'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { isFocusLost } from '@/components/ui/use-focus-return';

/** Why access cannot be changed here. Takes the focus when it replaces a form that had it. */
export function Refusal({ text, children }: { text: string; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocusLost()) content.current?.focus();
  }, []);
  return (
    <div ref={content} tabIndex={-1} className="text-sm outline-none">
      <p className="break-words">{text}</p>
      {children}
    </div>
  );
}
