'use client';

import { cn } from '@/components/ui/cn';
import { clockText, exactMomentText } from '@/lib/shared/format';

export function Moment({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} title={exactMomentText(new Date(at))} className={cn('tabular', className)}>
      {clockText(at)}
    </time>
  );
}
