import type pg from 'pg';

/** Destroys the socket of a client, which may be frozen: a graceful close would never complete. */
export function destroyConnection(client: pg.Client): void {
  // Not in the driver's types.
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
