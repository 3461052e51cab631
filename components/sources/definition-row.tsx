import type { ReactNode } from 'react';
import { DefinitionBody, DefinitionDiff } from '@/components/common/sources/definition-diff';
import { descriptionOf } from '@/components/common/sources/description-of';
import { Checkbox } from '@/components/ui/checkbox';
import { Expandable } from '@/components/ui/expandable';
import { ToolName } from '@/components/ui/tool-name';

interface DefinitionRowProps {
  tool: string;
  title?: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  fields: readonly string[];
  badge: ReactNode;
  /** Makes the row selectable. */
  choice?: { label: string; checked: boolean; onChange(on: boolean): void } | undefined;
  /** Shown above the definition. */
  notes?: ReactNode;
  /** Initially open, for definitions that should be read before deciding. */
  open?: boolean;
  actions?: ReactNode;
}

/** Definition to review: its description, up to six lines, expandable to the whole definition or the differences. */
export function DefinitionRow({
  tool,
  title = '',
  before,
  after,
  fields,
  badge,
  choice,
  notes,
  open = false,
  actions,
}: DefinitionRowProps) {
  const shown = after ?? before;
  return (
    <li className="flex flex-wrap items-start gap-x-3 border-b py-1.5">
      {choice ? (
        <Checkbox
          className="mt-[5px]"
          aria-label={choice.label}
          checked={choice.checked}
          onCheckedChange={(on) => choice.onChange(on === true)}
        />
      ) : null}
      <Expandable
        tall
        open={open}
        className="min-w-0 flex-1 border-b-0"
        row={
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <ToolName name={tool} className="break-all" />
              {badge}
            </span>
            <span className="mt-0.5 line-clamp-6 whitespace-pre-line break-words text-muted text-xs group-open:hidden">
              {descriptionOf(shown) || title}
            </span>
          </span>
        }
      >
        <div className="pt-1 pb-2">
          {notes}
          {before && after ? (
            <DefinitionDiff before={before} after={after} fields={fields} />
          ) : shown ? (
            <DefinitionBody definition={shown} />
          ) : null}
        </div>
      </Expandable>
      {actions ? (
        <div className="flex shrink-0 items-start gap-1.5 py-1 max-sm:w-full max-sm:pb-2 max-sm:pl-12">{actions}</div>
      ) : null}
    </li>
  );
}
