'use client';

import { countInvisibleCharacters } from '@/components/common/inbox/call-arguments';
import { bulkQuestion, bulkWarning, countsAsDestructive } from '@/components/common/inbox/describe-risk';
import { useOrg } from '@/components/common/me';
import { DecisionBar } from '@/components/ui/decision-bar';
import { ToolName } from '@/components/ui/tool-name';
import { errorText } from '@/lib/client/api-error';
import type { ApprovalView } from '@/lib/features/calls/approvals/approval-contract';
import { summaryOf } from './approval-list';
import { useDecideApproval } from './use-approvals';

export function BulkBar({ approvals, onDone }: { approvals: readonly ApprovalView[]; onDone(): void }) {
  const org = useOrg();
  const decide = useDecideApproval(org.slug);
  const destructive = approvals.filter(countsAsDestructive);
  return (
    <DecisionBar
      label="Marked calls"
      ids={approvals.map(({ id }) => id)}
      yes={{ verb: 'Approve', done: 'Approved' }}
      no={{ verb: 'Deny', done: 'Denied', isDanger: true }}
      warning={bulkWarning(
        destructive.length,
        approvals.filter((one) => countInvisibleCharacters(one.arguments) > 0).length,
      )}
      confirmYes={
        destructive.length === 0
          ? undefined
          : { title: bulkQuestion(approvals.length, destructive.length), content: <Named approvals={destructive} /> }
      }
      decide={(id, approve) => decide.mutateAsync({ id, body: { approve } })}
      errorText={errorText}
      onDone={onDone}
    />
  );
}

/** Each call with its agent and arguments, because an approval applies to one exact call. */
function Named({ approvals }: { approvals: readonly ApprovalView[] }) {
  return (
    <ul aria-label="Destructive calls" className="max-h-72 overflow-auto border-t">
      {approvals.map(({ id, tool, agent, arguments: given }) => (
        <li key={id} className="border-b py-1.5 text-sm">
          <ToolName name={tool} className="break-all" /> <span className="text-muted">for</span>{' '}
          <code className="text-[12.5px]">{agent}</code>
          <span className="block break-words font-mono text-muted text-xs">{summaryOf(given)}</span>
        </li>
      ))}
    </ul>
  );
}
