'use client';

import { Lock as LockIcon } from 'lucide-react';
import { useState } from 'react';
import { type Lock, lockOf } from '@/components/agents/access-lock';
import { AccessPanel } from '@/components/agents/access-panel';
import { Refusal } from '@/components/agents/refusal';
import { AskOwner } from '@/components/common/decisions/ask-owner';
import { useOrg } from '@/components/common/me';
import { BareIconButton } from '@/components/ui/bare-icon-button';
import { cn } from '@/components/ui/cn';
import { Popover } from '@/components/ui/popover';
import { Switch } from '@/components/ui/switch';
import type { DecisionView } from '@/lib/features/access/decisions/decision-contract';

interface AccessSwitchProps {
  agent: string;
  decision: Pick<DecisionView, 'tool' | 'decidedBy'>;
  isUniversal: boolean;
  isScoped?: boolean;
}

/** Changes an agent's access to a tool in its own layer. Names who can change it if another layer decides. */
export function AccessSwitch({ agent, decision, isUniversal, isScoped = false }: AccessSwitchProps) {
  const org = useOrg();
  const [open, setOpen] = useState(false);
  const { tool, decidedBy } = decision;
  const lock = lockOf({ decidedBy, isUniversal, isScoped, canEdit: org.can('edit-agents') });
  const control = lock
    ? {
        trigger: (
          <BareIconButton label={`Who can change ${tool}`} size="sm" className="pointer-coarse:-my-1.5">
            <LockIcon />
          </BareIconButton>
        ),
      }
    : { anchor: <Switch aria-label={tool} checked={decidedBy === null} onCheckedChange={() => setOpen(!open)} /> };
  return (
    <span className="inline-flex items-center gap-1">
      {/* One popover for both: it stays open, and keeps the focus, when a refused change turns out to be locked. */}
      <Popover
        label={`Access to ${tool}`}
        align="end"
        className={cn('max-w-[calc(100vw-1rem)] p-3', lock ? 'w-80' : 'w-[21.5rem]')}
        open={open}
        onOpenChange={setOpen}
        {...control}
      >
        {lock ? (
          <Locked lock={lock} agent={agent} tool={tool} />
        ) : (
          <AccessPanel
            org={org.slug}
            agent={agent}
            tool={tool}
            state={decidedBy === null ? 'block' : 'allow'}
            onDone={() => setOpen(false)}
          />
        )}
      </Popover>
      {lock ? <Switch aria-label={tool} checked={decidedBy === null} disabled title={lock.text} /> : null}
    </span>
  );
}

function Locked({ lock, agent, tool }: { lock: Lock; agent: string; tool: string }) {
  return <Refusal text={lock.text}>{lock.asks ? <AskOwner question={{ agent, tool }} /> : null}</Refusal>;
}
