import { parentPort, workerData } from 'node:worker_threads';
import { DocumentError } from '@/lib/features/sources/document/document-error';
import type { ReadMessage } from '@/lib/features/sources/read-off-thread';
import { type ReadRequest, readSource } from '@/lib/features/sources/read-source';

// A thread that reads one document; lib/features/sources/read-off-thread.ts starts it.
const say = (message: ReadMessage) => parentPort?.postMessage(message);
try {
  const document = readSource(workerData as ReadRequest, (done, total) => say({ progress: [done, total] }));
  say({ document });
} catch (error) {
  if (!(error instanceof DocumentError)) throw error;
  say({ wrong: { message: error.message, place: error.place } });
}
