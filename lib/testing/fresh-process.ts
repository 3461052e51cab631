import { forgetSingletons } from './forget-singletons';

/*
 * Unit tests share a process, which loads what they import once. What a file leaves in it, its settings and all that
 * `singleton` made from them, is taken away before the next one, so that each begins as in a process of its own.
 */

const FIRST = Symbol.for('ambit.test-environment');
const kept = globalThis as unknown as Record<symbol, NodeJS.ProcessEnv | undefined>;
kept[FIRST] ??= { ...process.env };

forgetSingletons();
for (const name of Object.keys(process.env)) if (!(name in kept[FIRST])) delete process.env[name];
Object.assign(process.env, kept[FIRST]);
