import { cn } from '@/components/ui/cn';
import { foldText } from '@/lib/shared/fold-text';

export interface ToolNameProps {
  name: string;
  match?: string;
  className?: string;
}

export function ToolName({ name, match, className }: ToolNameProps) {
  // Names are ASCII, so that only the match needs folding.
  const part = foldText(match ?? '').toLowerCase();
  const at = part ? name.toLowerCase().indexOf(part) : -1;
  return (
    <code className={cn('text-[12.5px] text-ink', className)}>
      {at >= 0 ? (
        <>
          {name.slice(0, at)}
          <mark className="rounded-[2px] bg-accent-soft text-accent">{name.slice(at, at + part.length)}</mark>
          {name.slice(at + part.length)}
        </>
      ) : (
        name
      )}
    </code>
  );
}
