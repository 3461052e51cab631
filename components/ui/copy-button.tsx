'use client';

import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { announce } from '@/components/ui/announce';
import { IconButton } from '@/components/ui/icon-button';

export function CopyButton({ value, label = 'Copy' }: { value: string; label?: string }) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      // The clipboard API requires a secure context.
      announce('Copying is not possible here; select the text instead');
      return;
    }
    setCopied(true);
    announce('Copied');
    setTimeout(() => setCopied(false), 1500);
  }
  return (
    <IconButton label={copied ? 'Copied' : label} size="sm" onClick={copy}>
      {copied ? <Check className="text-allow" /> : <Copy />}
    </IconButton>
  );
}
