import { createTransport, type Transporter } from 'nodemailer';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { singleton } from '@/lib/shared/singleton';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

// A mail server that does not answer must not hold the request whose answer has the link anyway.
const PATIENCE_MS = 5_000;

function transport(url: string): Transporter {
  return singleton('mail-transport', () => {
    const limits = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
    return createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true });
  });
}

export function mailIsSetUp(): boolean {
  const { smtpUrl, mailFrom } = env();
  return smtpUrl !== undefined && mailFrom !== undefined;
}

/**
 * Hands a mail to the configured server and says whether it took it: false also when none is configured, when it refuses,
 * or when it does not answer in time. Never throws; the log has the reason, without the mail's text.
 */
export async function sendMail(mail: Mail): Promise<boolean> {
  const { smtpUrl, mailFrom } = env();
  if (smtpUrl === undefined || mailFrom === undefined) return false;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the mail server did not answer in ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    await Promise.race([transport(smtpUrl).sendMail({ from: mailFrom, ...mail }), late]);
    return true;
  } catch (error) {
    log().warn({ err: error, to: mail.to }, 'a mail could not be sent');
    return false;
  } finally {
    clearTimeout(timer);
  }
}
