import { pathToFileURL } from 'node:url';
import { inRoot } from './paths.mjs';
import { refusal } from './steps.mjs';

/**
 * Throws for settings that the server would reject, before any database is started or changed. Lists all problems with
 * variable, rule and location. Requires the server's bundle, which contains the rules.
 */
export async function checkSettings(environment = process.env) {
  const { startSettingsProblems, wrongSettings } = await import(pathToFileURL(inRoot('dist', 'settings.js')).href);
  const problems = startSettingsProblems(environment);
  if (problems.length > 0) throw refusal(wrongSettings(problems));
}
