import { cn } from '@/components/ui/cn';

/** Read methods are subdued, write methods highlighted, DELETE uses the danger color. */
const TONES: Record<string, string> = {
  get: 'border-line-strong text-muted',
  delete: 'border-block/40 text-block',
};
const WRITES = 'border-ink/55 text-ink';

export function MethodBadge({ method }: { method: string }) {
  return (
    <span
      className={cn(
        'inline-flex h-5 shrink-0 items-center rounded-sm border px-1.5 font-medium font-mono text-2xs uppercase',
        TONES[method] ?? WRITES,
      )}
    >
      {method}
    </span>
  );
}

export function MethodWord({ method }: { method: string }) {
  return (
    <span
      className={cn(
        'w-11 shrink-0 font-mono text-2xs uppercase',
        method === 'get' ? 'text-faint' : method === 'delete' ? 'text-block' : 'text-ink',
      )}
    >
      {method}
    </span>
  );
}

/** Path with line breaks after slashes and highlighted parameters. */
export function PathText({ path }: { path: string }) {
  return path.split(/(?<=\/)|(?=\{)|(?<=\})/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed path never move
    <span key={index} className={part.startsWith('{') ? 'text-muted' : undefined}>
      {part}
      {part.endsWith('/') ? <wbr /> : null}
    </span>
  ));
}
