import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInstallation, type Installation } from '@/lib/testing/installation';

const mails: { from: string; to: string[]; text: string }[] = [];
let refusing = false;
let server: SMTPServer;
let at: Installation;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusing ? new Error('no such mailbox') : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        mails.push({ from, to: rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port));
  });
  at = await createInstallation({
    env: { AMBIT_SMTP_URL: `smtp://127.0.0.1:${port}`, AMBIT_MAIL_FROM: 'Ambit <ambit@acme.test>' },
  });
});
afterAll(async () => {
  await at?.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const invite = (email: string, name?: string) =>
  at.call('POST', '/orgs/acme/invitations', {
    cookie: at.tenants[0]!.people.owner.cookie,
    body: { email, role: 'configurator', ...(name ? { name } : {}) },
  });

/** The mail as a person reads it: soft line breaks and quoted characters of quoted-printable undone. */
const read = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');

describe('an invitation by mail', () => {
  it('reaches its address with who invites, to what, and the link; names cannot add markup', async () => {
    const made = await invite('reader@example.com', '<b>Rea</b>');
    expect([made.status, made.body.mailed]).toEqual([201, true]);
    expect(mails).toHaveLength(1);
    const { from, to, text } = mails[0]!;
    expect([from, to]).toEqual(['ambit@acme.test', ['reader@example.com']]);
    expect(text).toContain('Subject: owner@acme.test invites you to Organization acme on Ambit');
    const words = read(text);
    expect(made.body).not.toHaveProperty('url');
    expect(words.match(/\/invite\/[A-Za-z0-9_-]{43}/g)).toHaveLength(2);
    expect(words).toContain('as a configurator');
    expect(words).toContain('text/plain');
    expect(words.slice(words.indexOf('text/html'))).not.toContain('<b>');
  });

  it('has a link to choose a password, which the admin who makes it never sees', async () => {
    const { viewer } = at.tenants[0]!.people;
    const made = await at.call('POST', `/platform/users/${viewer.id}/password-link`, {
      cookie: at.admin.cookie,
      body: {},
    });
    expect([made.status, made.body.mailed, made.body.url]).toEqual([201, true, undefined]);
    const { to, text } = mails.pop()!;
    expect([to, read(text).includes('/signin/reset/')]).toEqual([[viewer.email], true]);
  });

  it('reports a rejection by the mail server, and still hides the link', async () => {
    refusing = true;
    const made = await invite('refused@example.com');
    expect([made.status, made.body.mailed, made.body.url]).toEqual([201, false, undefined]);
    expect(mails).toHaveLength(1);
    refusing = false;
    const { cookie } = at.tenants[0]!.people.owner;
    const again = await at.call('POST', `/orgs/acme/invitations/${made.body.id}/resend`, { cookie, body: {} });
    expect([again.status, again.body.mailed, again.body.url]).toEqual([200, true, undefined]);
    expect(mails.at(-1)!.to).toEqual(['refused@example.com']);
  });
});
