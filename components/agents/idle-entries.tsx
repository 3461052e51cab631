'use client';

import { useState } from 'react';
import { useSaveAgentEntries } from '@/components/agents/use-agent-policy';
import { useFindings } from '@/components/common/checks/use-checks';
import type { EntryState } from '@/components/common/policies/policy-entries';
import { LazyWhatIfDialog } from '@/components/common/what-if/lazy-what-if';
import { Button } from '@/components/ui/button';
import { DEAD_ENTRY_CODES } from '@/lib/engine/checks/finding';
import type { FindingView } from '@/lib/features/access/checks/check-contract';
import type { PolicyView } from '@/lib/features/access/policies/policy-contract';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import { counted } from '@/lib/shared/counted';

const MAX_NAMED = 6;

export const isListFinding = ({ place }: FindingView) => place.list === 'allow' || place.list === 'block';

/** Entries that change no decision, alone or as a whole list. */
export const isIdle = ({ code }: FindingView) => DEAD_ENTRY_CODES.has(code) || code === 'idle_allow_list';

/** Entries of both lists that have no effect, each once. */
function idleEntries(findings: readonly FindingView[], policy: PolicyView): string[] {
  const entries = findings
    .filter((finding) => isListFinding(finding) && isIdle(finding))
    .flatMap(({ code, place }) => (code === 'idle_allow_list' ? policy.allow.tools : (place.entry ?? [])));
  return [...new Set(entries)];
}

interface IdleEntriesProps {
  org: string;
  agent: AgentView;
  policy: PolicyView;
  editable: boolean;
}

/** Names the entries without effect once, and removes them. */
export function IdleEntries({ org, agent, policy, editable }: IdleEntriesProps) {
  const findings = useFindings(org, { kind: 'agent', agent: agent.slug });
  const save = useSaveAgentEntries(org, agent.slug);
  const [asked, setAsked] = useState(false);
  const entries = idleEntries(findings, policy);
  if (entries.length === 0) return null;
  const states: Record<string, EntryState> = Object.fromEntries(entries.map((entry) => [entry, 'inherit']));
  const more = entries.length - MAX_NAMED;
  return (
    <section
      aria-label="Entries without effect"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line-strong border-l-2 pl-3 text-sm"
    >
      <p className="min-w-0 flex-1 basis-64 break-words">
        {counted(entries.length, 'entry', 'entries')} without effect:{' '}
        <code className="text-xs">{entries.slice(0, MAX_NAMED).join(', ')}</code>
        {more > 0 ? ` and ${more} more` : ''}.
      </p>
      {editable ? (
        <Button size="sm" onClick={() => setAsked(true)}>
          Clean up
        </Button>
      ) : null}
      {asked ? (
        <LazyWhatIfDialog
          org={org}
          agent={agent.slug}
          open
          onOpenChange={setAsked}
          draft={{ tools: states }}
          title={`Remove ${counted(entries.length, 'entry', 'entries')} from the lists of ${agent.name}`}
          saveLabel="Remove"
          compact
          onSave={async (note) => {
            const why = await save({ states, note, said: `${counted(entries.length, 'entry', 'entries')} removed` });
            if (why) throw new Error(why);
          }}
        />
      ) : null}
    </section>
  );
}
