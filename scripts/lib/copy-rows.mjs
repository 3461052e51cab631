import { once } from 'node:events';

/*
 * COPY to and from a client of `pg`, which has none of its own: a query that speaks the protocol's part of it. Both wait
 * for whoever is slower, so that a table of any size passes through a little memory.
 */

/** `onData` may answer a promise, which is waited for. Answers how many rows there were. */
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

/** `chunks`: an async iterable of buffers in COPY's text format. Answers how many rows there were. */
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
