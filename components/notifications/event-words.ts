import type { NotificationEvent } from '@/lib/features/notifications/notification-contract';

export const EVENT_WORDS: Record<NotificationEvent, { title: string; text: string }> = {
  'approval.requested': { title: 'Approval asked for', text: 'A call waits for a person.' },
  'approval.decided': { title: 'Approval decided', text: 'Somebody approved or denied it.' },
  'approval.expired': { title: 'Approval expired', text: 'Nobody decided in time.' },
  'packet.failed': { title: 'Packet failed', text: 'A routed call failed, or could not be made.' },
  'routing.model_failed': {
    title: 'Model failing',
    text: 'The model that routes messages cannot be asked, or answers nothing usable. Told once while it lasts.',
  },
  'source.broken': { title: 'Source broken', text: 'A source cannot be read or asked any more.' },
  'integration.broken': {
    title: 'Integration broken',
    text: 'A provider refuses its key or cannot be asked; the tools that need it are gone.',
  },
  'cohesion.warning': {
    title: 'Warning opened',
    text: 'A tool fails, is called for other tasks, or is of little use.',
  },
  'problem.opened': {
    title: 'Problem opened',
    text: 'A tool is slow, a source fails, or an agent’s reports are doubtful. Warnings have an event of their own.',
  },
  'request.created': { title: 'Tool requested', text: 'An agent or a person requests a tool.' },
  'definition.quarantined': {
    title: 'Definition changed',
    text: 'Changed definitions of a source wait for approval. Agents may have lost these tools.',
  },
  'key.expiring': {
    title: 'Key expiring',
    text: 'An API key expires within a week, or within the last quarter of a shorter life.',
  },
  'problem.closed': { title: 'Problem closed', text: 'A warning or problem is over.' },
};
