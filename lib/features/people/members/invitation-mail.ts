import type { InvitationView } from './invitation-contract';

const ROLES: Record<'owner' | 'configurator' | 'viewer', string> = {
  owner: 'an owner with full access, including keys and members',
  configurator: 'a configurator who manages agents, profiles and channels',
  viewer: 'a viewer with read access',
};

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export function passwordMail({ name, url, expiresAt }: { name: string; url: string; expiresAt: string }): {
  subject: string;
  text: string;
  html: string;
} {
  const greeting = name ? `Hello ${name},` : 'Hello,';
  const why = 'A platform admin sent you a link to choose a new password for Ambit.';
  const until = new Date(expiresAt).toISOString().slice(0, 10);
  const ending = `The link works once, until ${until}. If you did not request it, ignore this mail. Your password does not change.`;
  return {
    subject: 'Choose a new password for Ambit',
    text: `${greeting}\n\n${why}\n\n${url}\n\n${ending}\n`,
    html: `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(why)}</p><p><a href="${escapeHtml(url)}">Choose a password</a></p><p style="color:#666">${escapeHtml(ending)}</p>`,
  };
}

/** Text of the mail for a password reset requested on the sign-in page. */
export function passwordResetMail({ name, url, minutes }: { name: string; url: string; minutes: number }): {
  subject: string;
  text: string;
  html: string;
} {
  const greeting = name ? `Hello ${name},` : 'Hello,';
  const why = 'A new password was requested for your Ambit account. Use this link to choose one.';
  const ending = `The link works once, for ${minutes} minutes. If you did not request it, ignore this mail. Your password does not change.`;
  return {
    subject: 'Reset your Ambit password',
    text: `${greeting}\n\n${why}\n\n${url}\n\n${ending}\n`,
    html: `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(why)}</p><p><a href="${escapeHtml(url)}">Choose a new password</a></p><p style="color:#666">${escapeHtml(ending)}</p>`,
  };
}

/** Text of an invitation mail, as plain text and HTML. Names are user input, so the HTML escapes them. */
export function invitationMail(
  invitation: Pick<InvitationView, 'name' | 'role' | 'invitedBy' | 'expiresAt'> & {
    orgName: string | null;
    url: string;
  },
): { subject: string; text: string; html: string } {
  const { name, role, invitedBy, expiresAt, orgName, url } = invitation;
  const where = orgName ? `${orgName} on Ambit` : 'Ambit';
  const greeting = name ? `Hello ${name},` : 'Hello,';
  const invites = `${invitedBy} invites you to ${where}${role ? `, as ${ROLES[role]}` : ''}.`;
  const until = new Date(expiresAt).toISOString().slice(0, 10);
  const ending = `The link works once, until ${until}. If you did not expect this mail, ignore it.`;
  return {
    // Removes line breaks from names, as defense in depth against header injection.
    subject: `${invitedBy} invites you to ${where}`.replaceAll(/[\r\n]+/g, ' '),
    text: `${greeting}\n\n${invites}\n\n${url}\n\n${ending}\n`,
    html: `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(invites)}</p><p><a href="${escapeHtml(url)}">Accept invitation</a></p><p style="color:#666">${escapeHtml(ending)}</p>`,
  };
}
