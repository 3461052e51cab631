'use client';

import { X } from 'lucide-react';
import type { ToolState } from '@/components/matrix/tool-verdict';
import type { StateChanges } from '@/components/matrix/use-set-states';
import { IconButton } from '@/components/ui/icon-button';
import { StateGlyph } from '@/components/ui/state-glyph';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';

const ACTIONS: readonly { state: ToolState; verb: string }[] = [
  { state: 'inherit', verb: 'Inherit' },
  { state: 'allow', verb: 'Allow' },
  { state: 'block', verb: 'Block' },
];

export interface BulkBarProps {
  /** The selected tools, whether the filters show them or not. */
  tools: readonly CatalogTool[];
  /** How many of them the filters hide. */
  hidden: number;
  readOnlyReason: string | undefined;
  onApply(changes: StateChanges): void;
  onClear(): void;
}

/** Sets the state of the whole selection; each button says how many it would change. */
export function BulkBar({ tools, hidden, readOnlyReason, onApply, onClear }: BulkBarProps) {
  return (
    <section
      aria-label="Selection"
      className="absolute bottom-4 left-1/2 z-20 flex max-w-[calc(100%-2rem)] -translate-x-1/2 animate-enter items-center gap-1 rounded-lg bg-raised p-1 pl-3 text-sm shadow-float"
    >
      <p className="tabular mr-2 whitespace-nowrap">
        {tools.length} selected
        {hidden > 0 ? <span className="text-muted"> ({hidden} not shown)</span> : null}
      </p>
      {readOnlyReason ? (
        <p className="text-muted text-xs">{readOnlyReason}</p>
      ) : (
        ACTIONS.map(({ state, verb }) => {
          const changing = tools.filter((tool) => tool.state !== state);
          return (
            <button
              key={state}
              type="button"
              disabled={changing.length === 0}
              title={
                changing.length === tools.length
                  ? undefined
                  : `${changing.length} would change; ${tools.length - changing.length} are so already`
              }
              onClick={() => onApply(Object.fromEntries(changing.map((tool) => [tool.name, state])))}
              className="inline-flex h-7 items-center gap-1.5 rounded-md px-2.5 font-medium text-xs hover:bg-hover disabled:cursor-not-allowed disabled:opacity-45"
            >
              <StateGlyph state={state} />
              {verb}
              <span className="tabular text-faint">{changing.length}</span>
            </button>
          );
        })
      )}
      <IconButton label="Clear the selection" size="sm" onClick={onClear}>
        <X />
      </IconButton>
    </section>
  );
}
