import { TriangleAlert } from 'lucide-react';
import { CodeText } from '@/components/common/code-text';
import type { Warning } from '@/lib/shared/warning-contract';

const MAX_SHOWN = 5;

/** Warnings of a successful save: entries that match nothing, lists that block everything. */
export function PolicyWarnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul aria-label="Warnings" className="flex flex-col gap-1 border-approval border-l-2 pl-3">
      {warnings.slice(0, MAX_SHOWN).map((warning) => (
        <li key={`${warning.code}-${warning.entry ?? warning.tool}`} className="flex items-baseline gap-2 text-sm">
          <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0 translate-y-0.5 text-approval" />
          <span className="min-w-0 break-words">
            <CodeText text={warning.message ?? warning.code} />
          </span>
        </li>
      ))}
      {warnings.length > MAX_SHOWN ? (
        <li className="text-muted text-xs">and {warnings.length - MAX_SHOWN} more</li>
      ) : null}
    </ul>
  );
}
