import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot, stateDir } from './paths.mjs';
import { serve } from './serve.mjs';
import { supervise } from './supervise.mjs';

const READY_WITHIN_MS = 15_000;
const settingsFile = path.join(stateDir, 'back-office', 'settings.json');

/** Origin of the demonstration's back office; undefined when it was never started. */
function backOfficeOrigin() {
  try {
    return `http://127.0.0.1:${JSON.parse(readFileSync(settingsFile, 'utf8')).port}`;
  } catch {
    return undefined;
  }
}

/** Providers whose checks of keys the back office answers. */
const PROVIDERS = ['stripe', 'resend', 'unsplash'];

/** Settings of the server that point the demonstration at its back office. An operator's own origins stay. */
export function backOfficeSettings() {
  const origin = backOfficeOrigin();
  if (origin === undefined) return {};
  const origins = PROVIDERS.map((provider) => `${provider}=${origin}`).join(',');
  return {
    AMBIT_BACK_OFFICE_ORIGIN: origin,
    AMBIT_PROVIDER_ORIGINS: process.env.AMBIT_PROVIDER_ORIGINS || origins,
  };
}

/**
 * Starts the MCP server that runs the tools of the demonstration (examples/back-office). It gets no secrets of Ambit.
 * `ready` waits until it listens; without it, Ambit starts
 * all the same, and calls of its tools fail.
 */
export function startBackOffice() {
  const { PATH } = process.env;
  const env = { ...(PATH ? { PATH } : {}), AMBIT_STATE_DIR: stateDir, NODE_ENV: 'production' };
  let current;
  const server = supervise('The back office', () => {
    current = serve(['--enable-source-maps', inRoot('dist', 'back-office.js')], env);
    return current;
  });
  let hasEnded = false;
  void server.ended.then(() => {
    hasEnded = true;
  });
  const ready = async () => {
    const giveUpAt = Date.now() + READY_WITHIN_MS;
    while (!current.isReady() && !hasEnded && Date.now() < giveUpAt) await sleep(20);
  };
  return { ready, stop: server.stop, kill: server.kill };
}
