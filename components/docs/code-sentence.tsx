import { Fragment } from 'react';
import { cn } from '@/components/ui/cn';

const FITS_A_LINE = 28;

function Code({ children }: { children: string }) {
  const wraps = children.length > FITS_A_LINE;
  return (
    <code className={cn('text-[0.93em] text-ink', wraps ? '[overflow-wrap:anywhere]' : 'whitespace-nowrap')}>
      {children}
    </code>
  );
}

export function Words({ children }: { children: string }) {
  return children.split('`').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed sentence never move
    <Fragment key={index}>{index % 2 === 1 ? <Code>{part}</Code> : part}</Fragment>
  ));
}
