export class LockHeld extends Error {
  holder: { pid: number; since: string; purpose: string };
}

export function acquireLock(file: string, purpose: string, more?: Record<string, string>): () => void;
export function isHeld(file: string): boolean;
export function holderOf(file: string): { pid: number; purpose: string; origin?: string } | null;
