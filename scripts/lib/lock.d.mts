export class LockHeld extends Error {
  holder: { pid: number; since: string; purpose: string };
}

export function acquireLock(file: string, purpose: string): () => void;
export function isHeld(file: string): boolean;
