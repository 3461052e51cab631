'use client';

import { useOrg } from '@/components/common/me';
import { DecisionBar } from '@/components/ui/decision-bar';
import { errorText } from '@/lib/client/api-error';
import type { MemberCorrection } from '@/lib/features/insights/corrections/correction-contract';
import { useDecideCorrection } from './use-corrections';

export function DecideBar({ marked, onDone }: { marked: readonly MemberCorrection[]; onDone(): void }) {
  const org = useOrg();
  const decide = useDecideCorrection(org.slug);
  return (
    <DecisionBar
      label="Marked corrections"
      ids={marked.map(({ id }) => id)}
      yes={{ verb: 'Confirm', done: 'Confirmed' }}
      no={{ verb: 'Dismiss', done: 'Dismissed' }}
      decide={(id, confirm) => decide.mutateAsync({ id, body: { confirm } })}
      errorText={errorText}
      onDone={onDone}
    />
  );
}
