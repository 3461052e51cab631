import { readDocument, sendDocument } from './document.mjs';
import { changesIn, printPlan } from './print-plan.mjs';

function applying(file, values, { revision }) {
  const flags = ['prune', 'keep-unknown'].filter((flag) => values[flag]).map((flag) => `--${flag}`);
  return ['ambit apply', file, ...flags, '--revision', revision].join(' ');
}

/** Shows the changes of a document. Exits with 2 if there are any. */
export async function planCommand(context) {
  const { values, positionals, stdout, stdin, colours } = context;
  const file = positionals[0] ?? 'boundary.yaml';
  const plan = await sendDocument(context, file, await readDocument(file, stdin));
  if (values.json) stdout.write(`${JSON.stringify(plan, null, 2)}\n`);
  else {
    stdout.write(printPlan(plan, colours));
    if (plan.changeCount > 0)
      stdout.write(
        `\n${changesIn(plan)} of revision ${plan.revision}. Nothing was saved. Apply it with:\n  ${applying(file, values, plan)}\n`,
      );
  }
  return plan.changeCount > 0 ? 2 : 0;
}
