import { singleton } from '@/lib/shared/singleton';

/**
 * Shutdown state. While draining, the process still serves requests, sends `Connection: close`, and reports not ready
 * at `/readyz`.
 */
interface Draining {
  isDraining: boolean;
}

export function draining(): Draining {
  return singleton('draining', () => ({ isDraining: false }));
}
