import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  received: { to: string; text: string }[];
  /** Address that mail is rejected for. */
  reject: string | null;
  close(): Promise<void>;
}

/** Takes every mail. Its text is as a person reads it: quoted-printable undone. */
export async function startMailServer(): Promise<MailServer> {
  const received: MailServer['received'] = [];
  const state = { reject: null as string | null };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => done(address === state.reject ? new Error('rejected') : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, text });
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port));
  });
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
