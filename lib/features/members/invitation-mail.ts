import type { InvitationView } from './invitation-contract';

const ROLES: Record<'owner' | 'configurator' | 'viewer', string> = {
  owner: 'an owner: you decide everything, keys and members included',
  configurator: 'a configurator: you set up agents, profiles and channels',
  viewer: 'a viewer: you read everything but secrets',
};

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The words of a link to choose a password. */
export function passwordMail({ name, url, expiresAt }: { name: string; url: string; expiresAt: string }): {
  subject: string;
  text: string;
  html: string;
} {
  const greeting = name ? `Hello ${name},` : 'Hello,';
  const why = 'A platform admin made a link with which you choose a new password for Ambit.';
  const until = new Date(expiresAt).toISOString().slice(0, 10);
  const ending = `The link is good once, until ${until}. If you did not ask for it, ignore it: your password stays as it is.`;
  return {
    subject: 'Choose a new password for Ambit',
    text: `${greeting}\n\n${why}\n\n${url}\n\n${ending}\n`,
    html: `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(why)}</p><p><a href="${escapeHtml(url)}">Choose a password</a></p><p style="color:#666">${escapeHtml(ending)}</p>`,
  };
}

/** The words of a link that somebody asked for on the sign-in page. */
export function passwordResetMail({ name, url, minutes }: { name: string; url: string; minutes: number }): {
  subject: string;
  text: string;
  html: string;
} {
  const greeting = name ? `Hello ${name},` : 'Hello,';
  const why = 'Somebody asked for a new password for your Ambit account. Use this link to choose one.';
  const ending = `The link works once, for ${minutes} minutes. If you did not ask for it, ignore this mail: your password stays as it is.`;
  return {
    subject: 'Reset your Ambit password',
    text: `${greeting}\n\n${why}\n\n${url}\n\n${ending}\n`,
    html: `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(why)}</p><p><a href="${escapeHtml(url)}">Choose a new password</a></p><p style="color:#666">${escapeHtml(ending)}</p>`,
  };
}

/** The words of an invitation, as plain text and as plain HTML. Names come from people, so the HTML escapes them. */
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
  const ending = `The link is good once, until ${until}. If you did not expect this, ignore it: nothing happens.`;
  return {
    // A name must not add lines to the header; nodemailer folds them, and this keeps the subject plain as well.
    subject: `${invitedBy} invites you to ${where}`.replaceAll(/[\r\n]+/g, ' '),
    text: `${greeting}\n\n${invites}\n\n${url}\n\n${ending}\n`,
    html: `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(invites)}</p><p><a href="${escapeHtml(url)}">Accept invitation</a></p><p style="color:#666">${escapeHtml(ending)}</p>`,
  };
}
