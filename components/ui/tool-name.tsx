import { cn } from '@/components/ui/cn';

export interface ToolNameProps {
  name: string;
  match?: string;
  className?: string;
}

export function ToolName({ name, match, className }: ToolNameProps) {
  const at = match ? name.toLowerCase().indexOf(match.toLowerCase()) : -1;
  return (
    <code className={cn('text-[12.5px] text-ink', className)}>
      {match && at >= 0 ? (
        <>
          {name.slice(0, at)}
          <mark className="rounded-[2px] bg-accent-soft text-accent">{name.slice(at, at + match.length)}</mark>
          {name.slice(at + match.length)}
        </>
      ) : (
        name
      )}
    </code>
  );
}
