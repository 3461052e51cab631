import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { innocents, offenders } from './lib/import-offenders.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

const FOLDERS = ['lib', 'app', 'components', 'server', 'prisma', 'e2e', 'bench'];

try {
  await provePlanted();
  await checkTree();
} catch (error) {
  console.error(error.output ? `${error.message}\n${error.output}` : error.message);
  process.exitCode = 1;
}

async function checkTree() {
  const { violations, totalCruised } = await cruise(root);
  // dependency-cruiser reads nothing and reports success when it does not know the TypeScript version.
  if (!totalCruised) throw new Error('No module was read');
  for (const { rule, from, to, comment } of violations) console.log(`${rule.name}: ${from} → ${to}${comment ?? ''}`);
  console.log(`${totalCruised} modules, ${violations.length} violations; ${offenders.length} planted offenders found`);
  if (violations.length) process.exitCode = 1;
}

/** The rules must find an offender against each of them, and leave code alone that keeps them. */
async function provePlanted() {
  const tree = mkdtempSync(path.join(tmpdir(), 'ambit-imports-'));
  try {
    cpSync(inRoot('tsconfig.json'), path.join(tree, 'tsconfig.json'));
    cpSync(inRoot('package.json'), path.join(tree, 'package.json'));
    symlinkSync(inRoot('node_modules'), path.join(tree, 'node_modules'), 'junction');
    for (const [file, content] of [...innocents, ...offenders.flatMap(({ files }) => Object.entries(files))]) {
      mkdirSync(path.join(tree, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(tree, file), content);
    }
    const { violations, ruleSetUsed } = await cruise(tree);
    const found = (rule, from) => violations.some((one) => one.rule.name === rule && one.from === from);
    for (const { rule, files } of offenders) {
      const [from] = Object.keys(files);
      if (!found(rule, from)) throw new Error(`The rule ${rule} did not find its offender ${from}`);
    }
    for (const { name } of ruleSetUsed.forbidden) {
      if (!offenders.some(({ rule }) => rule === name)) throw new Error(`No offender is planted against ${name}`);
    }
    for (const [file] of innocents) {
      const wrong = violations.find(({ from }) => from === file);
      if (wrong) throw new Error(`The rule ${wrong.rule.name} accuses ${file}, which keeps it`);
    }
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

async function cruise(cwd) {
  const command = inRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = inRoot('.dependency-cruiser.cjs');
  const folders = FOLDERS.filter((folder) => existsSync(path.join(cwd, folder)));
  // The JSON reporter exits with the number of violations; what it printed is the answer either way.
  const output = await runNode([command, '--config', config, '--output-type', 'json', ...folders], { cwd }).catch(
    (error) => {
      if (!error.output?.startsWith('{')) throw error;
      return error.output;
    },
  );
  return JSON.parse(output).summary;
}
