import { PROBLEM_WORDS } from '@/lib/shared/problem-kinds';
import type { NotificationData } from './notify';

interface Notice {
  event: string;
  data: unknown;
}

type EventTexts = { [E in keyof NotificationData]: (data: NotificationData[E]) => string };

const EVENT_TEXTS: EventTexts = {
  'approval.requested': ({ agent, tool }) => `${agent} needs approval of ${tool}`,
  'approval.decided': ({ agent, tool, approved, decidedBy }) =>
    `${decidedBy} ${approved ? 'approved' : 'denied'} ${tool} for ${agent}`,
  'approval.expired': ({ agent, tool }) => `Approval of ${tool} for ${agent} expired`,
  'packet.failed': ({ agent, tool, error }) => `${tool ?? 'A message'} failed for ${agent}: ${error}`,
  'routing.model_failed': ({ model, reason }) => `Model ${model} failed: ${reason}`,
  'source.broken': ({ source, reason }) => `The source ${source} is broken: ${reason}`,
  'integration.broken': ({ integration, reason }) => `The integration ${integration} is broken: ${reason}`,
  'cohesion.warning': ({ tool, reason }) => `${tool}: ${reason}`,
  'problem.opened': ({ tool, agent, source, reason }) => `${tool ?? agent ?? source ?? 'A problem'}: ${reason}`,
  'request.created': ({ agent, tool, askedBy }) => `${askedBy} requests ${tool} for ${agent}`,
  'definition.quarantined': ({ source, count }) =>
    `${count} changed ${count === 1 ? 'definition' : 'definitions'} of the source ${source} ${count === 1 ? 'needs' : 'need'} approval`,
  'boundary.changed': ({ by, note, changes }) =>
    `${by || 'Somebody'} changed ${changes.join(', ')}${note ? `: ${note}` : ''}`,
  'key.expiring': ({ name, lastFour, agent, member, expiresAt }) =>
    `The key ${name} (…${lastFour}) of ${agent ?? member ?? 'a former member'} expires on ${expiresAt.slice(0, 10)}`,
  'problem.closed': ({ tool, agent, source, kind }) =>
    `No longer a problem: ${PROBLEM_WORDS[kind]} (${tool ?? agent ?? source})`,
};

const isKnown = (event: string): event is keyof NotificationData => Object.hasOwn(EVENT_TEXTS, event);

function lineOf({ event, data }: Notice): { text: string; url: string | undefined } {
  const { url } = data as { url?: string };
  const describe = isKnown(event) ? (EVENT_TEXTS[event] as (of: unknown) => string) : () => event;
  return { text: describe(data).replaceAll(/\s+/g, ' '), url };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/**
 * One line for a chat. Names are user input, so characters that mention people or make links are escaped, in Slack's
 * syntax and in Markdown.
 */
export function chatText(notice: Notice): string {
  const { text, url } = notice.event === 'webhook.test' ? { text: 'Test message', url: undefined } : lineOf(notice);
  const shown = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '@\u200b')
    .replaceAll('](', ']\u200b(');
  return url === undefined ? shown : `${shown}\n${url}`;
}

/** Builds one mail for all events of a batch. Names are user input, so the HTML version escapes them. */
export function notificationMail(
  org: string,
  notices: readonly Notice[],
  settingsUrl: string,
): { subject: string; text: string; html: string } {
  const lines = notices.map(lineOf);
  const first = lines[0]!.text;
  const subject = lines.length === 1 ? `${first} (${org})` : `${lines.length} notifications from ${org}`;
  const ending = 'Change what you receive at:';
  return {
    subject: subject.slice(0, 200),
    text: `${lines.map(({ text, url = '' }) => `${text}\n${url}`).join('\n\n')}\n\n${ending} ${settingsUrl}\n`,
    html: `${lines.map(({ text, url = '' }) => `<p>${escapeHtml(text)}<br><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`).join('')}<p style="color:#666">${escapeHtml(ending)} <a href="${escapeHtml(settingsUrl)}">${escapeHtml(settingsUrl)}</a></p>`,
  };
}
