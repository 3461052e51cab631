import type { NotificationEvent } from '@/lib/features/notifications/notification-event-contract';

export const EVENT_WORDS: Record<NotificationEvent, { title: string; text: string }> = {
  'approval.requested': { title: 'Approval requested', text: 'A call waits for approval.' },
  'approval.decided': { title: 'Approval decided', text: 'A call was approved or denied.' },
  'approval.expired': { title: 'Approval expired', text: 'An approval expired without a decision.' },
  'packet.failed': { title: 'Routed message failed', text: 'The call that a message led to failed.' },
  'routing.model_failed': {
    title: 'Model failing',
    text: 'The routing model is unavailable or returns invalid answers. Sent once per outage.',
  },
  'source.broken': { title: 'Source failed', text: 'A source is unreachable.' },
  'integration.broken': {
    title: 'Integration failed',
    text: 'A provider rejects the key or is unreachable. Its tools are unavailable.',
  },
  'cohesion.warning': {
    title: 'Warning opened',
    text: 'A tool fails, is called for the wrong tasks, or returns results that do not help.',
  },
  'problem.opened': {
    title: 'Problem opened',
    text: 'A tool is slow, a source fails or reports of an agent are doubtful. Warnings have their own event.',
  },
  'request.created': { title: 'Tool requested', text: 'An agent or a person requests a tool.' },
  'definition.quarantined': {
    title: 'Definition changed',
    text: 'Changed definitions wait for approval. Agents may have lost these tools.',
  },
  'boundary.changed': {
    title: 'Access changed',
    text: 'Somebody changed what agents may see and call: a policy, profile, channel, goal, integration or agent.',
  },
  'key.expiring': {
    title: 'Key expiring',
    text: 'An API key expires within a week, or within the last quarter of its lifetime if that is shorter.',
  },
  'problem.closed': { title: 'Problem closed', text: 'A warning or problem is over.' },
};
