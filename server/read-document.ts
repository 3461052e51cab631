import { parentPort, workerData } from 'node:worker_threads';
import { DocumentError } from '@/lib/features/sources/document/document-error';
import { type ReadMessage, readRequest, type ThreadRequest } from '@/lib/features/sources/read-off-thread';

// A thread that reads one document; lib/features/sources/read-off-thread.ts starts it.
const say = (message: ReadMessage) => parentPort?.postMessage(message);
try {
  const read = readRequest(workerData as ThreadRequest, (done, total) => say({ progress: [done, total] }));
  say({ read });
} catch (error) {
  if (!(error instanceof DocumentError)) throw error;
  say({ wrong: { message: error.message, place: error.place } });
}
