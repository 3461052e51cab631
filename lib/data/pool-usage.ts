import type pg from 'pg';
import { singleton } from '@/lib/shared/singleton';

export interface PoolUsage {
  pool: string;
  max: number;
  active: number;
  idle: number;
  /** Queries that wait for a connection. */
  waiting: number;
}

const pools = () => singleton('connection-pools', () => new Map<string, { driver: pg.Pool; max: number }>());

export function registerPool(name: string, driver: pg.Pool, max: number): void {
  pools().set(name, { driver, max });
}

/** Returns the use of each connection pool that this process has opened. */
export function poolUsage(): PoolUsage[] {
  return [...pools()].map(([pool, { driver, max }]) => {
    const { totalCount, idleCount, waitingCount } = driver;
    return { pool, max, active: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  });
}
