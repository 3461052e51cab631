import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot } from './paths.mjs';
import { refusal } from './steps.mjs';

const POOLER = /^\S+:\d+$/;

/** What is wrong with settings that only the start reads, not the server. */
function startProblems({ DATABASE_URL: url, AMBIT_SECRET: secret, AMBIT_POOLER: pooler }) {
  return [
    url &&
      !secret &&
      'AMBIT_SECRET must be set together with DATABASE_URL: every replica needs the same one, and it seals what the database stores. Make one with `openssl rand -base64 32`',
    url &&
      !/^postgres(ql)?:\/\//.test(url) &&
      'DATABASE_URL must start with postgres:// or postgresql:// (environment)',
    pooler && !POOLER.test(pooler) && 'AMBIT_POOLER must be a host and a port, such as pgbouncer:6432 (environment)',
  ].filter(Boolean);
}

/**
 * Refuses settings that the server would refuse, before a database is started or changed: all of them at once, each with
 * variable, rule and place. Needs the server's bundle, which holds the rules.
 */
export async function checkSettings(environment = process.env) {
  const bundle = inRoot('dist', 'settings.js');
  const { settingsProblems } = existsSync(bundle)
    ? await import(pathToFileURL(bundle).href)
    : { settingsProblems: () => [] };
  const given = { ...environment };
  // These the start sets itself; a secret that is missing is told by what needs it.
  for (const name of ['AMBIT_APP_URL', 'AMBIT_SYSTEM_URL', 'AMBIT_DIRECT_URL'])
    given[name] = 'postgres://set-by-the-start';
  given.AMBIT_SECRET ||= 'made-or-read-by-the-start-itself';
  const problems = [...startProblems(environment), ...settingsProblems(given)];
  if (problems.length > 0) throw refusal(wrongSettings(problems));
}

export const wrongSettings = (problems) =>
  `${problems.length === 1 ? 'A setting is' : `${problems.length} settings are`} wrong:\n${problems.map((one) => `  ${one}`).join('\n')}\n` +
  'docs/operations.md#settings lists them with their rules.';
