import type { Role } from '@/lib/data/scope';
import type { FindingView } from '@/lib/features/access/checks/check-contract';
import { readableName } from '@/lib/shared/readable-name';
import type { InboxAction, InboxStatus } from './inbox-contract';
import type { InboxRow } from './inbox-read-model';
import { readInboxData } from './inbox-row-data';

type Name = InboxAction['name'];
type Question = Extract<ReturnType<typeof readInboxData>, { of: 'question' }>;

/** Answers of a question that asks to choose a tool or a value. */
function choicesOf({ missing, choices, options }: Question): { label: string; body: object }[] {
  if (options !== null && options.length > 0) {
    const isClear = new Set(options.map(({ label }) => label)).size === options.length;
    return options.map(({ tool, label }) => ({ label: isClear ? label : tool, body: { confirm: true, tool } }));
  }
  return choices.map((choice) => ({
    label: readableName({ name: choice }),
    body: { confirm: true, arguments: { [missing[0]!]: choice } },
  }));
}

/**
 * Actions of a stored item, for members who may decide it. The usual answer comes first. `isSatisfied`: a request whose
 * agent can call the tool already.
 */
export function actionsOf(org: string, row: InboxRow, status: InboxStatus, isSatisfied: boolean): InboxAction[] {
  const root = `/api/v1/orgs/${org}`;
  const post = (name: Name, label: string, path: string, body: unknown): InboxAction => ({
    ...{ name, label, method: 'POST', path: `${root}${path}`, body },
  });
  const isWaiting = status === 'waiting';
  const data = readInboxData(row);
  switch (data.of) {
    case 'approval': {
      const path = `/approvals/${row.id}/decision`;
      if (!isWaiting) return [];
      return [post('approve', 'Approve', path, { approve: true }), post('deny', 'Deny', path, { approve: false })];
    }
    case 'request': {
      const path = `/requests/${row.id}/decision`;
      if (!isWaiting) return [];
      const deny = post('deny', 'Deny', path, { grant: false });
      if (isSatisfied) return [post('close', 'Close', path, { grant: true, onlyIfAllowed: true }), deny];
      return [post('grant', 'Grant', path, { grant: true }), deny];
    }
    case 'question': {
      const path = `/packets/${row.id}/confirm`;
      const dismiss = post('dismiss', 'Dismiss', path, { confirm: false });
      if (data.asks === 'confirm') return [post('confirm', 'Confirm', path, { confirm: true }), dismiss];
      // Values are entered on the page of the message.
      if (data.asks === 'missing') return [dismiss];
      return [...choicesOf(data).map(({ label, body }) => post('choose', label, path, body)), dismiss];
    }
    case 'quarantine': {
      const path = `/quarantine/${row.tool}`;
      const seen = data.hash === null ? {} : { hash: data.hash };
      const approve = post('approve', 'Approve', `${path}/approve`, seen);
      return isWaiting ? [approve, post('deny', 'Deny', `${path}/refuse`, seen)] : [approve];
    }
    case 'suggestion': {
      const path = `/suggestions/${row.id}`;
      if (!isWaiting) return [post('reopen', 'Reopen', `${path}/reopen`, {})];
      return [
        post('open', 'Open draft', `${path}/open`, {}),
        post('dismiss', 'Dismiss', `${path}/dismiss`, { reason: 'Dismissed in the inbox.' }),
      ];
    }
    case 'correction': {
      const path = `/corrections/${row.id}/decision`;
      if (!isWaiting) return [post('reopen', 'Reopen', path, { confirm: null })];
      return [
        post('confirm', 'Confirm', path, { confirm: true }),
        post('dismiss', 'Dismiss', path, { confirm: false }),
      ];
    }
  }
}

/** The fix of a check, then the changes that also resolve it. Policies and requirements are changed by owners. */
export function checkActions(role: Role, { fix, remedies = [], place }: FindingView): InboxAction[] {
  const needsOwner = place.kind === 'organization' || place.kind === 'requirement';
  if (role === 'viewer' || (needsOwner && role !== 'owner')) return [];
  return [...(fix ? [fix] : []), ...remedies].map(({ text, method, path, body }) => ({
    ...{ name: 'fix', label: text.replaceAll('`', ''), method, path, body: body ?? null },
  }));
}
