import pg from 'pg';

const SET_LEVEL = 'SET TRANSACTION ISOLATION LEVEL ';

/**
 * Connection that begins a transaction at its isolation level in one round trip. Prisma's adapter sends `BEGIN` and the
 * level as two statements, which is a tenth of all round trips. `BEGIN` is held until the next statement: it is joined
 * with a level, and sent before anything else.
 */
export class JoinedBeginClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...given: unknown[]) => Promise<unknown>;
    let isHeld = false;
    const query = (...given: unknown[]) => {
      const [asked] = given as [{ text?: string } | undefined];
      const text = asked?.text;
      if (text === 'BEGIN') {
        isHeld = true;
        return Promise.resolve({ rowCount: 0, rows: [], fields: [] });
      }
      if (!isHeld) return send(...given);
      isHeld = false;
      if (text?.startsWith(SET_LEVEL))
        return send({ ...asked, text: `BEGIN ISOLATION LEVEL ${text.slice(SET_LEVEL.length)}` });
      // The connection keeps the order. If this fails, so does what follows.
      send('BEGIN').catch(() => {});
      return send(...given);
    };
    Object.assign(this, { query });
  }
}
