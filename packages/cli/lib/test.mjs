import { failuresOf, readAssertions, toolsOf } from './assertions.mjs';
import { DECISIONS, draftOf, questionOf } from './explain.mjs';
import { toJunit } from './junit.mjs';
import { readTextFile, writeTextFile } from './text-files.mjs';
import { CliError } from './usage.mjs';

async function check(ambit, path, test, draft) {
  const startedAt = performance.now();
  let failures;
  try {
    const question = { ...questionOf({ ...test, tools: toolsOf(test) }, draft), detail: 'brief' };
    failures = failuresOf(test, (await ambit.json('POST', `${path}/decisions`, question, DECISIONS)).decisions);
  } catch (error) {
    // A missing agent, goal or tool fails only its assertion; an unreachable server fails the run.
    if (!(error instanceof CliError) || ![403, 404, 409, 422].includes(error.status)) throw error;
    failures = error.details.length > 0 ? error.details : [error.message];
  }
  const { name, file, line } = test;
  return { name, file, line, failures, seconds: (performance.now() - startedAt) / 1000 };
}

const NO_TESTS = 'Example: tests: [{agent: support, deny: [delete_contact]}].';

/** Checks assertions against the stored boundaries or an unsaved document. Exits with 2 if one fails. */
export async function testCommand(context) {
  const { ambit, values, positionals, stdout, stdin, colours } = context;
  const files = positionals.length > 0 ? positionals : ['ambit.test.yaml'];
  const tests = [];
  for (const file of files) tests.push(...readAssertions(await readTextFile(file, stdin, NO_TESTS), file));
  const draft = await draftOf(context);
  const path = await ambit.path();
  const results = [];
  for (const test of tests) results.push(await check(ambit, path, test, draft));
  const failed = results.filter(({ failures }) => failures.length > 0);
  if (values.json)
    stdout.write(
      `${JSON.stringify({ passed: results.length - failed.length, failed: failed.length, results }, null, 2)}\n`,
    );
  else {
    for (const { name, file, line, failures } of results) {
      stdout.write(`${failures.length === 0 ? colours.green('✓') : colours.red('✗')} ${name}\n`);
      for (const failure of failures) stdout.write(`    ${failure}  ${colours.dim(`${file}:${line}`)}\n`);
    }
    stdout.write(`\n${results.length - failed.length} passed, ${failed.length} failed\n`);
  }
  if (values.junit !== undefined) await writeTextFile(values.junit, toJunit(results));
  return failed.length > 0 ? 2 : 0;
}
