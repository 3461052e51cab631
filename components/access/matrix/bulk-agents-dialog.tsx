'use client';

import type { ToolState } from '@/components/access/tools/tool-verdict';
import { useAttempt } from '@/components/common/use-attempt';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import { isAllowed, withOwnState } from './cells';
import type { AgentSide } from './matrix-filters';

export interface BulkAgentsDialogProps {
  title: string;
  side: AgentSide;
  tools: readonly CatalogTool[];
  agents: readonly string[];
  state: ToolState;
  onClose(): void;
  onSave(): Promise<void>;
}

/** Effect of one change in several agents' lists, by agent, calculated from the cached matrix. */
export function BulkAgentsDialog({ title, side, tools, agents, state, onClose, onSave }: BulkAgentsDialogProps) {
  const { busy, refused, attempt } = useAttempt();
  const moves = side.matrix.agents
    .filter(({ slug }) => agents.includes(slug))
    .map((agent) => {
      let [gained, lost] = [0, 0];
      for (const { name, universal } of tools) {
        const place = side.facts.index.get(name);
        if (place === undefined) continue;
        const before = isAllowed(agent, place);
        const after = isAllowed(withOwnState(agent, place, state, universal), place);
        if (before && !after) lost++;
        if (!before && after) gained++;
      }
      return { slug: agent.slug, gained, lost };
    });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? null : onClose())}
      title={title}
      description="Changes the list of each agent. Blocks of other layers stay."
      action="Save"
      danger={state === 'block'}
      busy={busy}
      error={refused}
      onConfirm={() => void attempt(onSave)}
    >
      <ul className="text-sm">
        {moves.map(({ slug, gained, lost }) => (
          <li key={slug} className="flex items-center gap-3 border-b py-1.5 last:border-b-0">
            <code className="min-w-0 flex-1 truncate text-[12.5px]">{slug}</code>
            <span className="tabular text-muted">
              {lost > 0 ? `loses ${lost}` : ''}
              {lost > 0 && gained > 0 ? ', ' : ''}
              {gained > 0 ? `gains up to ${gained}` : ''}
              {lost + gained === 0 ? 'no change' : ''}
            </span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
