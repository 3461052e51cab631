'use client';

import { useState } from 'react';
import { RemovalDialog } from '@/components/common/removal-dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import type { ToolMention, ToolRetirement } from '@/lib/features/catalog/tool-contract';
import { counted } from '@/lib/shared/counted';
import { useRetirement, useToolChanges, type Whose } from './use-tool';

interface RetireToolDialogProps {
  whose: Whose;
  name: string;
  onClose(): void;
  onRetired(): void;
}

export function RetireToolDialog({ whose, name, onClose, onRetired }: RetireToolDialogProps) {
  const cost = useRetirement(whose, name);
  const { retire } = useToolChanges(whose);
  const [note, setNote] = useState('');
  return (
    <RemovalDialog
      title={`Retire ${name}`}
      description="Agents lose the tool immediately. The history is kept, and the tool can be added again."
      action="Retire"
      typeToConfirm={name}
      cost={cost}
      costs={(known) => <Cost cost={known} />}
      change={retire}
      onClose={onClose}
      onConfirm={() =>
        retire.mutate(
          { name, note: note.trim() },
          {
            onSuccess: () => {
              toast({ message: `${name} retired` });
              onRetired();
            },
          },
        )
      }
    >
      <Field label="Reason" optional hint="Shown in the history.">
        <Input maxLength={500} autoComplete="off" value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </RemovalDialog>
  );
}

function Cost({ cost }: { cost: ToolRetirement }) {
  const { agents, agentSlugs, organizations, lists } = cost;
  return (
    <>
      <li>
        {agents === 0 ? (
          'No agent can call it.'
        ) : (
          <>
            {counted(agents, 'agent')} {agents === 1 ? 'loses' : 'lose'} it
            {organizations ? `, in ${counted(organizations.losing, 'organization')}` : ''}.
            {agentSlugs.length > 0 ? (
              <code className="mt-0.5 block break-words text-muted text-xs">{agentSlugs.join(', ')}</code>
            ) : null}
          </>
        )}
      </li>
      {lists.length > 0 ? <li>Still named in: {lists.map(describeMention).join(', ')}.</li> : null}
      {organizations && organizations.naming > 0 ? (
        <li>Lists of {counted(organizations.naming, 'organization')} name it too and would have no effect.</li>
      ) : null}
    </>
  );
}

export function describeMention({ kind, slug }: ToolMention): string {
  switch (kind) {
    case 'policy':
      return 'the policy';
    case 'profile':
      return `the profile ${slug}`;
    case 'channel':
      return `the channel ${slug}`;
    case 'agent_policy':
      return `the lists of ${slug}`;
    case 'approval':
      return `approvals of ${slug}`;
    case 'requirement':
      return 'its own requirement';
    case 'goal':
      return `the goal ${slug}`;
    case 'intent':
      return `the intent ${slug}`;
    case 'broker':
      return 'what the broker always keeps';
    case 'description':
      return 'its texts for agents';
  }
}
