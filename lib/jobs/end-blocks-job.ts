import { endBlocks } from '@/lib/features/policy/ended-blocks-service';
import { log } from '@/lib/log';

const EVERY_MS = 15_000;

/** Looks for ended blocks every 15 seconds, each process at its own pace; a run that fails is tried again at the next. */
export function startEndingBlocks(): void {
  let running = false;
  const run = async () => {
    if (running) return;
    running = true;
    try {
      const removed = await endBlocks();
      if (removed > 0) log().info({ removed }, 'blocks that have ended were removed');
    } catch (error) {
      log().warn({ err: error }, 'blocks that have ended could not be removed');
    } finally {
      running = false;
    }
  };
  // Processes that start together do not look together.
  setTimeout(() => setInterval(() => void run(), EVERY_MS).unref(), Math.random() * EVERY_MS).unref();
}
