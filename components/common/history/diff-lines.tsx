import { cn } from '@/components/ui/cn';
import { withHiddenShown } from '@/lib/shared/hidden-characters';
import type { DiffLine } from './value-diff';

const MAX_SHOWN = 40;
const SIGNS = { added: '+', removed: '−', changed: '~' } as const;
const WORDS = { added: 'added', removed: 'removed', changed: 'changed' } as const;

const LONGEST = 280;

function clip(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/**
 * Difference with one line per change; the sign repeats the color. `whole`: nothing is truncated and invisible
 * characters are shown, because the reader approves it.
 */
export function DiffLines({ lines, whole = false }: { lines: readonly DiffLine[]; whole?: boolean }) {
  const max = whole ? lines.length : MAX_SHOWN;
  const say = whole ? withHiddenShown : clip;
  if (lines.length === 0) return <p className="text-muted text-xs">No recorded changes.</p>;
  return (
    <ul className="flex flex-col gap-0.5 font-mono text-xs">
      {lines.slice(0, max).map((line) => (
        <li key={`${line.path} ${line.before} ${line.after}`} className="flex gap-2">
          <span
            aria-hidden="true"
            className={cn(
              'w-2 shrink-0 text-center',
              line.kind === 'added' && 'text-allow',
              line.kind === 'removed' && 'text-block',
              line.kind === 'changed' && 'text-muted',
            )}
          >
            {SIGNS[line.kind]}
          </span>
          <span className="sr-only">{WORDS[line.kind]}</span>
          {line.path ? <span className="shrink-0 text-muted">{line.path}</span> : null}
          <span className="min-w-0 break-words">
            {line.before === undefined ? null : (
              <span
                className={line.kind === 'removed' ? 'text-block' : 'text-muted line-through decoration-line-strong'}
              >
                {say(line.before)}
              </span>
            )}
            {line.kind === 'changed' ? <span className="text-faint"> → </span> : null}
            {line.after === undefined ? null : (
              <span className={line.kind === 'added' ? 'text-allow' : 'text-ink'}>{say(line.after)}</span>
            )}
          </span>
        </li>
      ))}
      {lines.length > max ? <li className="font-sans text-muted">and {lines.length - max} more</li> : null}
    </ul>
  );
}
