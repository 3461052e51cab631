import type { NotificationData } from './notify';

interface Told {
  event: string;
  data: unknown;
}

type Said = { [E in keyof NotificationData]: (data: NotificationData[E]) => string };

const SAID: Said = {
  'approval.requested': ({ agent, tool }) => `${agent} waits for approval of ${tool}`,
  'approval.decided': ({ agent, tool, approved, decidedBy }) =>
    `${decidedBy} ${approved ? 'approved' : 'denied'} ${tool} for ${agent}`,
  'approval.expired': ({ agent, tool }) => `Nobody decided in time about ${tool} for ${agent}`,
  'packet.failed': ({ agent, tool, error }) => `${tool ?? 'A message'} failed for ${agent}: ${error}`,
  'routing.model_failed': ({ model, reason }) => `${model} does not route messages: ${reason}`,
  'source.broken': ({ source, reason }) => `The source ${source} is broken: ${reason}`,
  'integration.broken': ({ integration, reason }) => `The integration ${integration} is broken: ${reason}`,
  'cohesion.warning': ({ tool, reason }) => `${tool}: ${reason}`,
};

const isKnown = (event: string): event is keyof NotificationData => Object.hasOwn(SAID, event);

function lineOf({ event, data }: Told): { said: string; url: string } {
  const { url } = data as { url: string };
  const say = isKnown(event) ? (SAID[event] as (of: unknown) => string) : () => event;
  return { said: say(data).replaceAll(/\s+/g, ' '), url };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** One mail about everything that happened within a moment. Names come from people and agents, so the HTML escapes them. */
export function notificationMail(
  org: string,
  told: readonly Told[],
  settingsUrl: string,
): { subject: string; text: string; html: string } {
  const lines = told.map(lineOf);
  const first = lines[0]!.said;
  const subject = lines.length === 1 ? `${first} (${org})` : `${lines.length} things to look at in ${org}`;
  const ending = 'An owner chooses what Ambit writes about:';
  return {
    subject: subject.slice(0, 200),
    text: `${lines.map(({ said, url }) => `${said}\n${url}`).join('\n\n')}\n\n${ending} ${settingsUrl}\n`,
    html: `${lines.map(({ said, url }) => `<p>${escapeHtml(said)}<br><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`).join('')}<p style="color:#666">${escapeHtml(ending)} <a href="${escapeHtml(settingsUrl)}">${escapeHtml(settingsUrl)}</a></p>`,
  };
}
