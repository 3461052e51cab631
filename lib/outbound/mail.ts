import { createTransport, type Transporter } from 'nodemailer';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { singleton } from '@/lib/shared/singleton';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId?: string;
}

// Limits the wait for the mail server; the response contains the link anyway.
const WAIT_LIMIT_MS = 5_000;

function transport(url: string): Transporter {
  return singleton('mail-transport', () => {
    const limits = { connectionTimeout: WAIT_LIMIT_MS, greetingTimeout: WAIT_LIMIT_MS, socketTimeout: WAIT_LIMIT_MS };
    return createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true });
  });
}

export function mailIsSetUp(): boolean {
  const { smtpUrl, mailFrom } = env();
  return smtpUrl !== undefined && mailFrom !== undefined;
}

/**
 * Sends a mail through the configured server. Returns false when none is configured, it rejects the mail, or it does
 * not respond in time. Never throws; logs the reason without the mail's text.
 */
export async function sendMail(mail: Mail): Promise<boolean> {
  const { smtpUrl, mailFrom } = env();
  if (smtpUrl === undefined || mailFrom === undefined) return false;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`the mail server did not respond within ${WAIT_LIMIT_MS} ms`)),
      WAIT_LIMIT_MS,
    );
  });
  try {
    await Promise.race([transport(smtpUrl).sendMail({ from: mailFrom, ...mail }), late]);
    return true;
  } catch (error) {
    log().warn({ err: error, to: mail.to }, 'failed to send mail');
    return false;
  } finally {
    clearTimeout(timer);
  }
}
