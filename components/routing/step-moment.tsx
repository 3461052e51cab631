'use client';

import { cn } from '@/components/ui/cn';

const FORMAT: Intl.DateTimeFormatOptions = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
};

export function Moment({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} title={new Date(at).toLocaleString()} className={cn('tabular', className)}>
      {new Date(at).toLocaleTimeString(undefined, FORMAT)}
    </time>
  );
}
