'use client';

import { Check, Link as LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { announce } from '@/components/ui/announce';

/** Link to an anchor that also copies the URL. If copying fails, the URL is in the address bar. */
export function CopyLink({ id, label }: { id: string; label: string }) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(`${location.origin}${location.pathname}#${id}`);
    } catch {
      return;
    }
    setCopied(true);
    announce('Link copied');
    setTimeout(() => setCopied(false), 1500);
  }
  return (
    <a
      href={`#${id}`}
      aria-label={`Link to ${label}`}
      onClick={copy}
      className="touch-target relative inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-faint hover:bg-hover hover:text-ink"
    >
      {copied ? (
        <Check aria-hidden="true" className="size-3.5 text-allow" />
      ) : (
        <LinkIcon aria-hidden="true" className="size-3.5" />
      )}
    </a>
  );
}
