import { readDocument, sendDocument } from './document.mjs';
import { changesIn, printPlan } from './print-plan.mjs';

/** What a document would change. Exit code 2 where it would change anything. */
export async function planCommand(context) {
  const { values, positionals, stdout, stdin, colours } = context;
  const file = positionals[0] ?? 'boundary.yaml';
  const plan = await sendDocument(context, file, await readDocument(file, stdin));
  if (values.json) stdout.write(`${JSON.stringify(plan, null, 2)}\n`);
  else {
    stdout.write(printPlan(plan, colours));
    if (plan.changeCount > 0) stdout.write(`\n${changesIn(plan)}. Nothing was saved: ambit apply ${file} does it.\n`);
  }
  return plan.changeCount > 0 ? 2 : 0;
}
