import { vi } from 'vitest';
import { forgetSingletons } from './forget-singletons';

/*
 * Test files share a process, which loads and warms up the application once. What a file leaves in it (settings, spies,
 * fake timers, replaced globals and all that `singleton` made) is removed before the next file, so that each begins as
 * in a process of its own. State of the application belongs in a `singleton`: a variable of a module would survive.
 */

const FIRST = Symbol.for('ambit.test-environment');
const kept = globalThis as unknown as Record<symbol, { env: NodeJS.ProcessEnv; web: object } | undefined>;
// Servers of Hono and of the MCP SDK replace these, and their own keep the case of headers.
const { fetch, Headers, Request, Response } = globalThis;
kept[FIRST] ??= { env: { ...process.env }, web: { fetch, Headers, Request, Response } };
const first = kept[FIRST];

vi.useRealTimers();
vi.restoreAllMocks();
forgetSingletons();
for (const name of Object.keys(process.env)) if (!(name in first.env)) delete process.env[name];
Object.assign(process.env, first.env);
Object.assign(globalThis, first.web);
