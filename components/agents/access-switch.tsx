'use client';

import { Lock as LockIcon } from 'lucide-react';
import { useState } from 'react';
import { type Lock, lockOf } from '@/components/agents/access-lock';
import { AccessPanel } from '@/components/agents/access-panel';
import { AskOwner } from '@/components/common/decisions/ask-owner';
import { useOrg } from '@/components/common/me';
import { BareIconButton } from '@/components/ui/bare-icon-button';
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
  if (lock) {
    return (
      <span className="inline-flex items-center gap-1">
        <Popover
          label={`Access to ${tool}`}
          align="end"
          className="w-80 max-w-[calc(100vw-1rem)] p-3"
          trigger={
            <BareIconButton label={`Who can change ${tool}`} size="sm">
              <LockIcon />
            </BareIconButton>
          }
        >
          <Locked lock={lock} agent={agent} tool={tool} />
        </Popover>
        <Switch aria-label={tool} checked={decidedBy === null} disabled title={lock.text} />
      </span>
    );
  }
  return (
    <Popover
      label={`Access to ${tool}`}
      align="end"
      className="w-[21.5rem] max-w-[calc(100vw-1rem)] p-3"
      open={open}
      onOpenChange={setOpen}
      anchor={<Switch aria-label={tool} checked={decidedBy === null} onCheckedChange={() => setOpen(!open)} />}
    >
      <AccessPanel
        org={org.slug}
        agent={agent}
        tool={tool}
        state={decidedBy === null ? 'block' : 'allow'}
        onDone={() => setOpen(false)}
      />
    </Popover>
  );
}

function Locked({ lock, agent, tool }: { lock: Lock; agent: string; tool: string }) {
  return (
    <div className="text-sm">
      <p className="break-words">{lock.text}</p>
      {lock.asks ? <AskOwner question={{ agent, tool }} /> : null}
    </div>
  );
}
