import { createInterface } from 'node:readline/promises';
import { readDocument, sendDocument } from './document.mjs';
import { changesIn, printPlan } from './print-plan.mjs';
import { CliError } from './usage.mjs';

async function confirmed({ stdin, stderr, values }, question) {
  if (values.yes) return true;
  if (!stdin.isTTY) throw new CliError('No terminal for confirmation. Use --yes to apply without it.');
  const asking = createInterface({ input: stdin, output: stderr });
  const answer = await asking.question(question);
  asking.close();
  return /^y(es)?$/i.test(answer.trim());
}

/**
 * Applies a document as planned: rejected if somebody saved in between. `--revision`: the revision of a plan reviewed
 * earlier.
 */
export async function applyCommand(context) {
  const { values, positionals, stdout, stdin, colours } = context;
  const file = positionals[0] ?? 'boundary.yaml';
  const body = await readDocument(file, stdin);
  const plan = await sendDocument(context, file, body, { revision: values.revision });
  if (plan.changeCount === 0) {
    stdout.write(values.json ? `${JSON.stringify(plan, null, 2)}\n` : printPlan(plan, colours));
    return 0;
  }
  if (!values.json) stdout.write(printPlan(plan, colours));
  if (!(await confirmed(context, `\nApply ${changesIn(plan)}? (y/N) `))) {
    stdout.write('Nothing was saved.\n');
    return 1;
  }
  const done = await sendDocument(context, file, body, { really: true, revision: plan.revision });
  if (values.json) stdout.write(`${JSON.stringify(done, null, 2)}\n`);
  else
    stdout.write(
      `\n${colours.green('Applied')} ${changesIn(done)} as revision ${done.applied}. Restore revision ${done.previous} to undo it.\n`,
    );
  return 0;
}
