'use client';

import { useState } from 'react';
import { AccessSwitch } from '@/components/agents/access-switch';
import type { OwnEntry } from '@/components/agents/use-own-entries';
import { matchEntry } from '@/components/common/policies/entry-words';
import type { EntryState } from '@/components/common/policies/policy-entries';
import { countTools } from '@/components/common/strata/layer-labels';
import { Verdict } from '@/components/common/strata/verdict';
import { useMediaQuery } from '@/components/common/use-media-query';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { onDemand } from '@/components/ui/on-demand';
import { RelativeTime } from '@/components/ui/relative-time';
import { ThreeState } from '@/components/ui/three-state';
import { ToolName } from '@/components/ui/tool-name';
import { isGlob } from '@/lib/engine/glob';
import type { DecisionView } from '@/lib/features/access/decisions/decision-contract';

const BlockDialog = onDemand(() => import('@/components/common/platform/block-dialog').then((m) => m.BlockDialog));

interface EntryRowProps {
  agent: string;
  entry: string;
  names: readonly string[];
  match: string;
  /** State in the agent's lists. */
  state: EntryState;
  /** The entry for the tool in the agent's own lists. */
  own: OwnEntry | undefined;
  /** Absent for patterns and names of no tool. */
  decision: DecisionView | undefined;
  isUniversal: boolean;
  /** True if an allow entry has an effect. */
  allowsMore: boolean;
  /** Reason why the state is read-only; undefined: editable. */
  readOnlyReason: string | undefined;
  error: string | undefined;
  onOpen(): void;
  onChange(state: EntryState, block?: { reason?: string | undefined; expiresAt?: string | undefined }): void;
}

/** A tool with its access switch, or a pattern with its state in the lists. */
export function EntryRow(props: EntryRowProps) {
  const { agent, entry, names, match, state, own, decision, isUniversal, allowsMore, readOnlyReason, error } = props;
  const { onOpen, onChange } = props;
  const [explaining, setExplaining] = useState(false);
  const narrow = useMediaQuery('(max-width: 639px)');
  return (
    <div className="flex min-h-9 pointer-coarse:min-h-10 flex-wrap items-center gap-x-3 gap-y-1 py-0.5 text-sm max-sm:py-2">
      <div className="flex min-w-0 flex-1 basis-56 items-center max-sm:basis-0">
        {decision ? (
          <button type="button" className="min-w-0 max-w-full rounded-sm text-left hover:underline" onClick={onOpen}>
            <ToolName name={entry} match={match} className="block truncate" />
          </button>
        ) : (
          <ToolName name={entry} match={match} className="truncate" />
        )}
      </div>
      <div className="min-w-0 flex-1 basis-40 max-sm:order-last max-sm:basis-full">
        {error ? (
          <ErrorLine className="text-xs">Not saved: {error}</ErrorLine>
        ) : decision && own ? (
          <OwnNote own={own} onEdit={readOnlyReason || own.state === 'allow' ? undefined : () => setExplaining(true)} />
        ) : decision ? (
          <Verdict decidedBy={decision.decidedBy} />
        ) : (
          <PatternNote entry={entry} names={names} />
        )}
      </div>
      {decision ? (
        <span className="flex min-w-15 justify-end">
          <AccessSwitch agent={agent} decision={decision} isUniversal={isUniversal} />
        </span>
      ) : (
        <ThreeState
          name={entry}
          compact={narrow}
          value={state}
          inherited={allowsMore ? 'block' : 'allow'}
          disabled={readOnlyReason !== undefined}
          disabledReason={readOnlyReason}
          onValueChange={(next) => onChange(next)}
        />
      )}
      {explaining ? (
        <BlockDialog
          tool={entry}
          initialReason={own?.reason}
          action="Save the reason"
          withExpiry={false}
          onClose={() => setExplaining(false)}
          onBlock={({ reason }) => {
            setExplaining(false);
            onChange('block', { reason, expiresAt: own?.expiresAt });
          }}
        />
      ) : null}
    </div>
  );
}

function OwnNote({ own, onEdit }: { own: OwnEntry; onEdit: (() => void) | undefined }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
      <span className="min-w-0 truncate">
        {own.state === 'allow' ? 'Allowed for this agent' : (own.reason ?? 'Blocked for this agent')}
      </span>
      {own.expiresAt ? (
        <span className="whitespace-nowrap">
          ends <RelativeTime at={own.expiresAt} />
        </span>
      ) : null}
      {onEdit ? (
        <Button size="sm" variant="link" onClick={onEdit}>
          {own.reason ? 'Edit reason' : 'Add a reason'}
        </Button>
      ) : null}
    </span>
  );
}

function PatternNote({ entry, names }: { entry: string; names: readonly string[] }) {
  const { count } = matchEntry(entry, names);
  if (count === 0) {
    return <span className="text-approval text-xs">{isGlob(entry) ? 'matches no tool' : 'unknown tool'}</span>;
  }
  return <span className="text-muted text-xs">matches {countTools(count)}</span>;
}
