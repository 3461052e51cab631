import { FINDING_WORDS } from '@/components/common/sources/finding-words';
import { cn } from '@/components/ui/cn';
import { StateGlyph } from '@/components/ui/state-glyph';
import type { DefinitionFinding } from '@/lib/features/sources/definition-checks/finding-contract';

export function FindingList({ findings }: { findings: readonly DefinitionFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul aria-label="Findings" className="mb-3 flex flex-col gap-1.5">
      {findings.map(({ code, severity, pointer, excerpt }) => (
        <li
          key={`${code} ${pointer}`}
          className={cn('border-l-2 pl-3 text-sm', severity === 'danger' ? 'border-block' : 'border-line-strong')}
        >
          <span className="flex flex-wrap items-center gap-x-2">
            {severity === 'danger' ? <StateGlyph state="block" className="size-3" /> : null}
            <span className={severity === 'danger' ? 'font-medium' : ''}>{FINDING_WORDS[code]}</span>
            <code className="break-all text-muted text-xs">{pointer}</code>
          </span>
          <q className="block break-words font-mono text-muted text-xs before:content-none after:content-none">
            {excerpt}
          </q>
        </li>
      ))}
    </ul>
  );
}
