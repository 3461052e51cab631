'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ALWAYS, GoalChoice, GoalEntries } from '@/components/agents/goal-access';
import { Refusal } from '@/components/agents/refusal';
import { type AccessChange, patchAccess, useAgentAccess } from '@/components/agents/use-agent-access';
import { CodeText } from '@/components/common/code-text';
import { AskOwner } from '@/components/common/decisions/ask-owner';
import { ImpactView } from '@/components/common/what-if/impact-view';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { HoldArea, useHeldAction, useHolds } from '@/components/ui/hold';
import { Input } from '@/components/ui/input';

const DAY_MS = 86_400_000;
const DURATIONS = [
  { label: '1 day', ms: DAY_MS },
  { label: '1 week', ms: 7 * DAY_MS },
  { label: '30 days', ms: 30 * DAY_MS },
] as const;

interface AccessPanelProps {
  org: string;
  agent: string;
  tool: string;
  /** State that the change leads to. */
  state: 'allow' | 'block';
  onDone(): void;
}

/** Impact of one change of access, with a reason; each button saves it, for good or for a time. */
export function AccessPanel({ org, agent, tool, state, onDone }: AccessPanelProps) {
  const save = useAgentAccess(org, agent);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [goal, setGoal] = useState(ALWAYS);
  const during = goal === ALWAYS ? undefined : goal;
  const preview = useQuery({
    // Not under the organization's key: saving this change must not ask for its preview again.
    queryKey: ['access-preview', org, agent, tool, state, goal],
    queryFn: () => patchAccess(org, agent, { tool, state, goal: during }, true),
    gcTime: 0,
    staleTime: 0,
  });
  const refused = preview.data?.refused[0];
  const [isHeld, holds, isUnknown] = useHolds();
  const {
    isWaiting,
    run: confirm,
    buttonRef,
  } = useHeldAction({
    isHeld,
    isUnknown,
    // Another person's change turns the panel around.
    subject: () => JSON.stringify([org, agent, tool, state, goal]),
    action: () => {
      // The panel says why nothing can be saved.
      if (!refused) void apply(verb, null);
    },
  });

  async function apply(label: string, ms: number | null) {
    if (busy) return;
    setBusy(label);
    setFailed(null);
    const expiresAt = ms === null ? undefined : new Date(Date.now() + ms).toISOString();
    const change: AccessChange = { tool, state, note: note.trim() || undefined, expiresAt, goal: during };
    const why = await save(change);
    setBusy(null);
    if (why) setFailed(why);
    else onDone();
  }

  if (refused && !during) {
    return (
      <Refusal text={refused.text}>
        <AskOwner question={{ agent, tool }} />
      </Refusal>
    );
  }
  const takesBack = state === 'block' && preview.data?.changed[0]?.takesBack === true;
  // A block may turn out to take back an addition, which has no end.
  const durations = state === 'block' && (takesBack || !preview.data) ? [] : DURATIONS;
  const verb = state === 'allow' ? 'Allow' : takesBack ? 'Remove' : 'Block';
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <HoldArea value={holds}>
        <ImpactView summary={preview.data?.impact.summary} error={preview.error} onRetry={() => void preview.refetch()}>
          <p className="text-muted text-xs">
            <CodeText text={preview.data?.changed[0]?.text ?? ''} />
            {preview.data?.changed[0]?.createsProfile
              ? ' This creates a profile of the agent’s own, listed under Profiles.'
              : ''}
          </p>
        </ImpactView>
      </HoldArea>
      {refused ? <ErrorLine className="break-words text-xs">{refused.text}</ErrorLine> : null}
      <GoalChoice org={org} agent={agent} value={goal} onValueChange={setGoal} />
      <Input
        aria-label="Reason"
        placeholder="Reason (optional)"
        maxLength={2000}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-1.5">
        <Button
          ref={buttonRef(state === 'block')}
          size="sm"
          variant={state === 'allow' ? 'primary' : 'danger'}
          type="submit"
          held={isHeld}
          busy={busy === verb || isWaiting}
        >
          {verb}
        </Button>
        {durations.map(({ label, ms }) => (
          <Button key={label} size="sm" disabled={isHeld} busy={busy === label} onClick={() => void apply(label, ms)}>
            For {label}
          </Button>
        ))}
      </div>
      {failed ? <ErrorLine className="text-xs">Not saved: {failed}</ErrorLine> : null}
      <GoalEntries org={org} agent={agent} tool={tool} />
    </form>
  );
}
