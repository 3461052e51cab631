'use client';

import { useState } from 'react';
import type { EntryState } from '@/components/agents/policy-entries';
import { BlockDialog } from '@/components/platform/block-dialog';
import { matchEntry } from '@/components/profiles/entry-words';
import { useMediaQuery } from '@/components/shell/use-media-query';
import { countTools } from '@/components/strata/layer-words';
import { Verdict } from '@/components/strata/verdict';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ThreeState } from '@/components/ui/three-state';
import { ToolName } from '@/components/ui/tool-name';
import { isGlob } from '@/lib/engine/glob';
import type { PolicyView } from '@/lib/features/policy/policy-contract';

interface EntryRowProps {
  entry: string;
  names: readonly string[];
  match: string;
  state: EntryState;
  block: PolicyView['block'][number] | undefined;
  decidedBy: { layer: string; rule: string } | null;
  inherited: 'allow' | 'block';
  /** Given: the state cannot be changed, for this reason. */
  readOnlyReason: string | undefined;
  /** Whether the state is a change that is not saved yet. */
  drafted?: boolean;
  error: string | undefined;
  /** What the checks say of it: that it has no effect, and why. */
  idle: string | undefined;
  onOpen(): void;
  onChange(state: EntryState, block?: { reason?: string | undefined; expiresAt?: string | undefined }): void;
}

/** One tool or pattern of an agent's lists, with its control. */
export function EntryRow(props: EntryRowProps) {
  const { entry, names, match, state, block, decidedBy, inherited, readOnlyReason, error, onOpen, onChange } = props;
  const { drafted = false, idle } = props;
  const [explaining, setExplaining] = useState(false);
  const narrow = useMediaQuery('(max-width: 639px)');
  const known = names.includes(entry);
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 py-0.5 text-sm">
      <div className="flex min-w-0 flex-1 basis-56 items-center gap-2 max-sm:basis-0">
        {known ? (
          <button type="button" className="min-w-0 rounded-sm text-left hover:underline" onClick={onOpen}>
            <ToolName name={entry} match={match} className="block truncate" />
          </button>
        ) : (
          <ToolName name={entry} match={match} className="truncate" />
        )}
        {idle ? (
          <Badge title={idle.replaceAll('`', '')}>
            no effect
            <span className="sr-only">: {idle.replaceAll('`', '')}</span>
          </Badge>
        ) : null}
      </div>
      <div className="min-w-0 flex-1 basis-40 max-sm:order-last max-sm:basis-full">
        {error ? (
          <p role="alert" className="text-block text-xs">
            Not saved: {error}
          </p>
        ) : drafted ? (
          <span className="text-accent text-xs">Not saved yet</span>
        ) : known ? (
          state === 'block' ? (
            <span className="flex items-center gap-2 text-muted text-xs">
              <span className="truncate">{block?.reason ?? 'No reason given.'}</span>
              {readOnlyReason ? null : (
                <Button size="sm" variant="link" onClick={() => setExplaining(true)}>
                  {block?.reason ? 'Edit' : 'Add a reason'}
                </Button>
              )}
            </span>
          ) : (
            <Verdict decidedBy={decidedBy} />
          )
        ) : (
          <PatternNote entry={entry} names={names} />
        )}
      </div>
      <ThreeState
        name={entry}
        compact={narrow}
        value={state}
        inherited={inherited}
        disabled={readOnlyReason !== undefined}
        disabledReason={readOnlyReason}
        onValueChange={(next) => onChange(next)}
      />
      {explaining ? (
        <BlockDialog
          tool={entry}
          initialReason={block?.reason}
          action="Save the reason"
          withExpiry={false}
          onClose={() => setExplaining(false)}
          onBlock={({ reason }) => {
            setExplaining(false);
            onChange('block', { reason, expiresAt: block?.expiresAt });
          }}
        />
      ) : null}
    </div>
  );
}

function PatternNote({ entry, names }: { entry: string; names: readonly string[] }) {
  const { count } = matchEntry(entry, names);
  if (count === 0) {
    return (
      <span className="text-approval text-xs">{isGlob(entry) ? 'matches no tool now' : 'no tool of this name'}</span>
    );
  }
  return <span className="text-muted text-xs">matches {countTools(count)}</span>;
}
