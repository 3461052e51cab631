'use client';

import { noOf, useInboxActions, yesOf } from '@/components/common/inbox/use-inbox';
import { useOrg } from '@/components/common/me';
import { DecisionBar } from '@/components/ui/decision-bar';
import { errorText } from '@/lib/client/api-error';
import type { InboxAction, InboxItem } from '@/lib/features/inbox/inbox-contract';
import { counted } from '@/lib/shared/counted';

const DONE: Readonly<Record<string, string>> = {
  Approve: 'Approved',
  Deny: 'Denied',
  Grant: 'Granted',
  Dismiss: 'Dismissed',
  Confirm: 'Confirmed',
};

/** The action's label if all items share it. */
function verbOf(items: readonly InboxItem[], actionOf: typeof yesOf, otherwise: string) {
  const labels = new Set(items.map((item) => actionOf(item)?.label));
  const verb = labels.size === 1 ? ([...labels][0] ?? otherwise) : otherwise;
  return { verb, done: DONE[verb] ?? verb };
}

/** Decides the selected items. Items with a risk are named once more before they are approved. */
export function InboxBulkBar({ items, onDone }: { items: readonly InboxItem[]; onDone(): void }) {
  const org = useOrg();
  const { decide } = useInboxActions(org.slug);
  const risky = items.filter((item) => item.risk !== null && yesOf(item)?.name === 'approve');
  const yes = verbOf(items, yesOf, 'Approve');

  function send(id: string, isYes: boolean) {
    const item = items.find((one) => one.id === id)!;
    const action: InboxAction | undefined = (isYes ? yesOf : noOf)(item);
    return action ? decide(item, action) : Promise.reject(new Error('This item can no longer be decided.'));
  }

  return (
    <DecisionBar
      label="Selected items"
      ids={items.map(({ id }) => id)}
      yes={yes}
      no={{ ...verbOf(items, noOf, 'Deny'), isDanger: true }}
      warning={risky.length > 0 ? `${risky.length} with a risk` : null}
      confirmYes={
        risky.length === 0
          ? undefined
          : {
              title: `${yes.verb} ${counted(items.length, 'item')}, ${risky.length} with a risk?`,
              content: (
                <ul aria-label="Items with a risk" className="max-h-72 overflow-auto border-t">
                  {risky.map(({ id, title, agent, detail }) => (
                    <li key={id} className="border-b py-1.5 text-sm">
                      <span className="break-words">{title}</span>
                      {agent ? (
                        <span className="text-muted">
                          {' '}
                          for <code className="text-[12.5px]">{agent}</code>
                        </span>
                      ) : null}
                      {detail ? <span className="block break-words font-mono text-muted text-xs">{detail}</span> : null}
                    </li>
                  ))}
                </ul>
              ),
            }
      }
      decide={send}
      errorText={errorText}
      onDone={onDone}
    />
  );
}
