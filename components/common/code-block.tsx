import { CopyButton } from '@/components/ui/copy-button';

/** Wraps lines instead of scrolling, so that nothing is hidden and the block needs no tab stop. */
export function CodeBlock({ title, copyLabel, code }: { title: string; copyLabel: string; code: string }) {
  return (
    <div className="overflow-hidden rounded-md border bg-surface">
      <div className="flex h-8 items-center justify-between border-b pr-0.5 pl-3 text-muted text-xs">
        {title}
        <CopyButton value={code} label={copyLabel} />
      </div>
      <pre className="whitespace-pre-wrap px-3 py-2.5 text-ink text-xs leading-5 [overflow-wrap:anywhere]">{code}</pre>
    </div>
  );
}
