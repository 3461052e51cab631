import { singleton } from '@/lib/shared/singleton';

/** While a process loads code and policies after its start, it serves requests, but is not ready. */
interface Startup {
  isLoading: boolean;
}

export function startup(): Startup {
  return singleton('startup', () => ({ isLoading: false }));
}
