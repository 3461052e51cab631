import { once } from 'node:events';

/**
 * COPY for clients of `pg`, which has no support for it. Applies backpressure in both directions, so that tables of any
 * size need little memory.
 */

/** Waits for a promise returned by `onData`. Returns the number of rows. */
export function copyOut(client, statement, onData) {
  return new Promise((resolve, reject) => {
    let rows = 0;
    let failure = null;
    let pending = Promise.resolve();
    client.query({
      submit: (connection) => connection.query(statement),
      handleCopyData({ chunk }, connection) {
        const waiting = failure ? null : onData(chunk);
        if (!waiting) return;
        const { stream } = connection;
        stream.pause();
        pending = waiting
          .catch((error) => {
            failure = error;
          })
          .finally(() => stream.resume());
      },
      handleRowDescription() {},
      handleCommandComplete({ text }) {
        rows = Number(/(\d+)$/.exec(text)?.[1] ?? 0);
      },
      handleReadyForQuery: () => void pending.then(() => (failure ? reject(failure) : resolve(rows))),
      handleError: reject,
    });
  });
}

/** `chunks`: async iterable of buffers in COPY's text format. Returns the number of rows. */
export function copyIn(client, statement, chunks) {
  return new Promise((resolve, reject) => {
    let rows = 0;
    let failure = null;
    const send = async (connection) => {
      try {
        for await (const chunk of chunks) {
          if (failure) continue;
          connection.sendCopyFromChunk(chunk);
          if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
        }
        if (!failure) connection.endCopyFrom();
      } catch (error) {
        failure ??= error;
        connection.sendCopyFail(error.message);
      }
    };
    client.query({
      submit: (connection) => connection.query(statement),
      handleCopyInResponse: (connection) => void send(connection),
      handleRowDescription() {},
      handleCommandComplete({ text }) {
        rows = Number(/(\d+)$/.exec(text)?.[1] ?? 0);
      },
      handleReadyForQuery: () => (failure ? reject(failure) : resolve(rows)),
      handleError(error) {
        failure ??= error;
        reject(failure);
      },
    });
  });
}
