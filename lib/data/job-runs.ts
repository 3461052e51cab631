import { singleton } from '@/lib/shared/singleton';

interface Run {
  everyMs: number;
  lastRunAt: number | null;
  lastError: boolean;
}

/** Records the last run of each periodic task of this process, for health checks. */
class JobRuns {
  readonly #runs = new Map<string, Run>();

  async note<T>(name: string, everyMs: number, work: () => Promise<T>): Promise<T> {
    const run = this.#runs.get(name) ?? { everyMs, lastRunAt: null, lastError: false };
    this.#runs.set(name, run);
    try {
      const result = await work();
      run.lastError = false;
      return result;
    } catch (error) {
      run.lastError = true;
      throw error;
    } finally {
      run.lastRunAt = Date.now();
    }
  }

  list(): { name: string; everySeconds: number; lastRunAt: string | null; lastError: boolean }[] {
    return [...this.#runs].map(([name, { everyMs, lastRunAt, lastError }]) => ({
      name,
      everySeconds: Math.round(everyMs / 1000),
      lastRunAt: lastRunAt === null ? null : new Date(lastRunAt).toISOString(),
      lastError,
    }));
  }
}

export function jobRuns(): JobRuns {
  return singleton('job-runs', () => new JobRuns());
}
