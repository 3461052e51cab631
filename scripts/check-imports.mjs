import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importViolations, moduleCycle, validImports } from './lib/import-violations.mjs';
import { moduleCycles } from './lib/module-cycles.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

const FOLDERS = ['lib', 'app', 'components', 'server', 'prisma', 'e2e', 'bench', 'examples'];

try {
  await verifyRules();
  await checkTree();
} catch (error) {
  console.error(error.output ? `${error.message}\n${error.output}` : error.message);
  process.exitCode = 1;
}

async function checkTree() {
  const { violations, totalCruised, cycles } = await cruise(root);
  // dependency-cruiser reads nothing and reports success when it does not support the TypeScript version.
  if (!totalCruised) throw new Error('No module was read');
  for (const { rule, from, to, comment } of violations) console.log(`${rule.name}: ${from} → ${to}${comment ?? ''}`);
  for (const imports of cycles) console.log(['Import cycles between modules of lib:', ...imports].join('\n  '));
  const total = violations.length + cycles.length;
  console.log(`${totalCruised} modules, ${total} violations; ${importViolations.length + 1} planted violations found`);
  if (total) process.exitCode = 1;
}

/** Checks that every rule reports its violation and that no rule reports valid code. */
async function verifyRules() {
  const planted = [...importViolations.map(({ files }) => files), moduleCycle];
  const tree = mkdtempSync(path.join(tmpdir(), 'ambit-imports-'));
  try {
    cpSync(inRoot('tsconfig.json'), path.join(tree, 'tsconfig.json'));
    cpSync(inRoot('package.json'), path.join(tree, 'package.json'));
    symlinkSync(inRoot('node_modules'), path.join(tree, 'node_modules'), 'junction');
    for (const [file, content] of [...validImports, ...planted.flatMap((files) => Object.entries(files))]) {
      mkdirSync(path.join(tree, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(tree, file), content);
    }
    const { violations, ruleSetUsed, cycles } = await cruise(tree);
    const inCycle = Object.keys(moduleCycle).every((file) => cycles.flat().some((one) => one.startsWith(`${file} →`)));
    if (!inCycle) throw new Error('The planted cycle of modules was not detected');
    const found = (rule, from) => violations.some((one) => one.rule.name === rule && one.from === from);
    for (const { rule, files, from = Object.keys(files)[0] } of importViolations) {
      if (!found(rule, from)) throw new Error(`The rule ${rule} did not detect its planted violation ${from}`);
    }
    for (const { name } of ruleSetUsed.forbidden) {
      if (!importViolations.some(({ rule }) => rule === name)) throw new Error(`No planted violation for ${name}`);
    }
    for (const [file] of validImports) {
      const wrong = violations.find(({ from }) => from === file);
      if (wrong) throw new Error(`The rule ${wrong.rule.name} reports ${file}, which is valid`);
    }
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

async function cruise(cwd) {
  const command = inRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = inRoot('.dependency-cruiser.cjs');
  const folders = FOLDERS.filter((folder) => existsSync(path.join(cwd, folder)));
  // The JSON reporter exits with the number of violations, so a non-zero code is not an error.
  const output = await runNode([command, '--config', config, '--output-type', 'json', ...folders], { cwd }).catch(
    (error) => {
      if (!error.output?.startsWith('{')) throw error;
      return error.output;
    },
  );
  const { summary, modules } = JSON.parse(output);
  return { ...summary, cycles: moduleCycles(modules) };
}
