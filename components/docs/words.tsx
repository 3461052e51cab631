import { Fragment } from 'react';
import { cn } from '@/components/ui/cn';

const FITS_A_LINE = 28;

/** A sentence whose backticks mark code, as descriptions in the API's document do. */
export function Words({ children }: { children: string }) {
  return children.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed sentence never move
      <code
        key={index}
        className={cn(
          'text-[0.93em] text-ink',
          part.length > FITS_A_LINE ? '[overflow-wrap:anywhere]' : 'whitespace-nowrap',
        )}
      >
        {part}
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed sentence never move
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
