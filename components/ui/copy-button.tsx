'use client';

import { Check, Copy } from 'lucide-react';
import { use, useState } from 'react';
import { announce } from '@/components/ui/announce';
import { CopyListener } from '@/components/ui/copy-listener';
import { IconButton } from '@/components/ui/icon-button';

export function CopyButton({ value, label = 'Copy' }: { value: string; label?: string }) {
  const [copied, setCopied] = useState(false);
  const onCopied = use(CopyListener);
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      // The clipboard API requires a secure context.
      announce('Copying is not possible here; select the text instead');
      return;
    }
    setCopied(true);
    onCopied?.(value);
    announce('Copied');
    setTimeout(() => setCopied(false), 1500);
  }
  return (
    <IconButton label={copied ? 'Copied' : label} size="sm" onClick={copy}>
      {copied ? <Check className="text-allow" /> : <Copy />}
    </IconButton>
  );
}
