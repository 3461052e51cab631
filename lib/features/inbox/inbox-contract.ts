import { z } from 'zod';
import { text } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { INBOX_KINDS } from './inbox-kind-contract';

export const inboxKind = z.enum(INBOX_KINDS).meta({
  description:
    '`approval`: a call that needs approval. `request`: a request for a tool. `question`: a routed message that needs a confirmation, a value or a choice; after 7 days it is no longer listed. `quarantine`: an unapproved tool definition. `suggestion`, `correction`: learned from calls. `check`: a policy error or warning.',
});

export const inboxStatus = z.enum(['waiting', 'decided']);
export type InboxStatus = z.infer<typeof inboxStatus>;

export const inboxAction = z
  .strictObject({
    name: z.enum(['approve', 'deny', 'grant', 'dismiss', 'confirm', 'choose', 'open', 'reopen', 'fix', 'close']),
    label: z.string().meta({ example: 'Approve' }),
    method: z.string(),
    path: z.string(),
    body: z.unknown(),
  })
  .meta({ id: 'InboxAction', description: 'A request that the caller may send as it stands.' });
export type InboxAction = z.infer<typeof inboxAction>;

export const inboxItem = z
  .strictObject({
    id: z
      .string()
      .meta({ description: 'Unique in the inbox.', example: 'approval:0198f3a2-6d1e-7c55-9a51-3f0d2f6f7c12' }),
    kind: inboxKind,
    status: inboxStatus,
    title: z.string(),
    detail: z.string().nullable(),
    tool: z.string().nullable(),
    agent: z.string().nullable(),
    askedBy: z.string().nullable().meta({
      description: 'Who asked: the person who requested the tool, or the key or person behind the call. null: nobody.',
    }),
    risk: z.enum(['destructive', 'suspicious']).nullable().meta({
      description:
        '`destructive`: the called, requested or defined tool is destructive or may be. `suspicious`: the definition contains suspicious text.',
    }),
    at: z.string().nullable().meta({ description: 'When it came up. null: not known, for checks.' }),
    expiresAt: z.string().nullable(),
    outcome: z.string().nullable().meta({ description: 'Decided only: the decision, such as `approved`.' }),
    decidedBy: z.string().nullable(),
    decidedAt: z.string().nullable(),
    url: z.string().meta({ description: 'Console page of the item.' }),
    actions: z.array(inboxAction).meta({ description: 'Actions that the caller may take.' }),
  })
  .meta({ id: 'InboxItem' });
export type InboxItem = z.infer<typeof inboxItem>;

export const inboxCounts = z
  .strictObject({
    approval: z.int(),
    request: z.int(),
    question: z.int(),
    quarantine: z.int(),
    suggestion: z.int(),
    correction: z.int(),
    check: z.int(),
  })
  .meta({ description: 'Waiting items by kind, regardless of the filters.' });
export type InboxCounts = z.infer<typeof inboxCounts>;

export const inboxView = page(inboxItem).extend({ counts: inboxCounts }).meta({ id: 'Inbox' });
export type InboxView = z.infer<typeof inboxView>;

export const inboxFilters = {
  kind: inboxKind.optional(),
  status: inboxStatus.default('waiting'),
  agent: text(63).optional(),
  q: text(200).optional().meta({ description: 'Text in the tool, agent or details.' }),
};
