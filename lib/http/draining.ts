import { singleton } from '@/lib/shared/singleton';

/**
 * Whether this process was told to stop. Until it does, it answers whoever comes, asks them not to come again on the same
 * connection, and says at `/readyz` that proxies should send nothing more.
 */
interface Draining {
  isDraining: boolean;
}

export function draining(): Draining {
  return singleton('draining', () => ({ isDraining: false }));
}
