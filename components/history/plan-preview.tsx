import { CodeText } from '@/components/common/code-text';
import { ChangeItem } from '@/components/history/change-item';
import type { RestoreView } from '@/lib/features/history/revisions/revision-contract';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';

const MAX_CHANGES = 30;
const MAX_TOOLS = 8;

interface PreviewedChangesProps {
  view: Pick<RestoreView, 'changeCount' | 'changes'>;
  /** Shown when nothing would change. */
  unchanged: string;
}

export function PreviewedChanges({ view, unchanged }: PreviewedChangesProps) {
  return (
    <section aria-label="Changes" className="flex flex-col gap-3">
      <h3 className="font-medium text-muted text-xs">
        {view.changeCount > 0 ? counted(view.changeCount, 'change') : unchanged}
      </h3>
      {view.changes.slice(0, MAX_CHANGES).map((change) => (
        <ChangeItem key={`${change.entity} ${change.entityId}`} change={change} />
      ))}
      {view.changeCount > MAX_CHANGES ? (
        <p className="text-muted text-sm">and {formatNumber(view.changeCount - MAX_CHANGES)} more</p>
      ) : null}
    </section>
  );
}

/** Absent for the platform, which sees no agents. */
export function AgentEffects({ agents }: Pick<RestoreView, 'agents'>) {
  if (!agents) return null;
  if (agents.length === 0) return <p className="text-muted text-sm">No agent’s tools or approvals change.</p>;
  return (
    <section aria-label="Agents whose tools or approvals change">
      <h3 className="mb-1 font-medium text-muted text-xs">Agents whose tools or approvals change</h3>
      <ul className="flex flex-col divide-y text-sm">
        {agents.map(({ agent, gained, lost, allowed, approvals }) => (
          <li key={agent} className="flex flex-col gap-0.5 py-1.5">
            <span>
              <code className="text-[12.5px]">{agent}</code>
              {allowed.before === allowed.after ? null : (
                <span className="tabular text-muted">
                  {' '}
                  {allowed.before} → {allowed.after} tools
                </span>
              )}
            </span>
            <Tools sign="+" word="gains" tools={gained} className="text-allow" />
            <Tools sign="−" word="loses" tools={lost} className="text-block" />
            <Tools sign="needs approval:" word="needs approval for" tools={approvals.added} className="text-approval" />
            <Tools
              sign="no longer needs approval:"
              word="no longer needs approval for"
              tools={approvals.removed}
              className="text-approval"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Something that the plan leaves out, and why. */
export function PlanItem({ what, why }: { what: string; why: string }) {
  return (
    <>
      <span className="font-medium">{what.replace(/^./, (letter) => letter.toUpperCase())}</span>
      <span className="text-muted">
        : <CodeText text={why} />
      </span>
    </>
  );
}

interface ToolsProps {
  sign: string;
  word: string;
  tools: readonly string[];
  className: string;
}

function Tools({ sign, word, tools, className }: ToolsProps) {
  if (tools.length === 0) return null;
  const rest = tools.length - MAX_TOOLS;
  return (
    <span className={`break-words font-mono text-xs ${className}`}>
      <span aria-hidden="true">{sign} </span>
      <span className="sr-only">{word} </span>
      {tools.slice(0, MAX_TOOLS).join(', ')}
      {rest > 0 ? ` and ${rest} more` : ''}
    </span>
  );
}
