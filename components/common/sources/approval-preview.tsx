import { DefinitionDiff, effectWords } from '@/components/common/sources/definition-diff';
import { descriptionOf } from '@/components/common/sources/description-of';
import { FindingList } from '@/components/common/sources/finding-list';
import { cn } from '@/components/ui/cn';
import { ToolName } from '@/components/ui/tool-name';
import type { QuarantinedTool } from '@/lib/features/sources/quarantine-contract';
import { counted } from '@/lib/shared/counted';

const SHOWN = 100;

/**
 * Definitions to approve: names, effects, and whole descriptions of the first 100, or what changes in those that were
 * approved before. `className`: the height from which it scrolls, if it does.
 */
export function ApprovalPreview({ items, className }: { items: readonly QuarantinedTool[]; className?: string }) {
  return (
    <ul
      aria-label="Definitions to approve"
      tabIndex={className ? 0 : undefined}
      className={cn('divide-y overflow-y-auto rounded-md border', className)}
    >
      {items.slice(0, SHOWN).map(({ tool, before, after, fields, findings }) => (
        <li key={tool} className="px-3 py-1.5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <ToolName name={tool} className="break-all" />
            <span className={after.readOnly === true ? 'text-muted text-xs' : 'text-block text-xs'}>
              {effectWords(after)}
            </span>
          </p>
          {before ? (
            <div className="mt-1">
              <DefinitionDiff before={before} after={after} fields={fields} />
            </div>
          ) : (
            <p className="whitespace-pre-line break-words text-muted text-xs">{descriptionOf(after)}</p>
          )}
          {findings.length > 0 ? (
            <div className="mt-1.5">
              <FindingList findings={findings} />
            </div>
          ) : null}
        </li>
      ))}
      {items.length > SHOWN ? (
        <li className="px-3 py-1.5 text-muted text-xs">{counted(items.length - SHOWN, 'more definition')}</li>
      ) : null}
    </ul>
  );
}
