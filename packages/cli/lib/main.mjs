import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { accessCommand } from './access.mjs';
import { applyCommand } from './apply.mjs';
import { connect } from './connect.mjs';
import { explainCommand } from './explain.mjs';
import { exportCommand } from './export.mjs';
import { palette } from './palette.mjs';
import { planCommand } from './plan.mjs';
import { testCommand } from './test.mjs';
import { CliError, USAGE } from './usage.mjs';

const text = { type: 'string' };
const yes = { type: 'boolean' };
const COMMON = { url: text, token: text, org: text, json: yes, help: { type: 'boolean', short: 'h' } };
const DOCUMENT = { prune: yes, 'keep-unknown': yes };

const COMMANDS = {
  export: { run: exportCommand, options: { out: text, format: text } },
  plan: { run: planCommand, options: DOCUMENT },
  apply: {
    run: applyCommand,
    options: { ...DOCUMENT, revision: text, note: text, yes: { type: 'boolean', short: 'y' } },
  },
  explain: {
    run: explainCommand,
    options: { goal: text, channel: text, message: text, session: text, with: text, ...DOCUMENT },
  },
  access: { run: accessCommand, options: { expires: text, goal: text, note: text, 'dry-run': yes } },
  test: { run: testCommand, options: { with: text, ...DOCUMENT, junit: text } },
};

function parse(command, args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...COMMON, ...command.options },
      allowPositionals: true,
    });
    return { values, positionals };
  } catch (error) {
    throw new CliError(`${error.message.split('. ')[0]}. See ambit --help.`);
  }
}

/**
 * Runs one command; answers its exit code. `surroundings`: a process, or what a test gives in its place.
 * @param {string[]} args
 * @param {{ env: Record<string, string | undefined>, stdout: NodeJS.WriteStream, stderr: NodeJS.WriteStream, stdin: NodeJS.ReadStream }} surroundings
 * @returns {Promise<number>}
 */
export async function main(args, { env, stdout, stderr, stdin }) {
  const [name, ...rest] = args;
  try {
    if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
      stdout.write(USAGE);
      return name === undefined ? 1 : 0;
    }
    if (name === '--version' || name === 'version') {
      stdout.write(`${JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version}\n`);
      return 0;
    }
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : null;
    if (!command) throw new CliError(`Unknown command ${name}. Commands: export, plan, apply, explain, access, test.`);
    const { values, positionals } = parse(command, rest);
    if (values.help) {
      stdout.write(USAGE);
      return 0;
    }
    const ambit = connect(values, env);
    return await command.run({ ambit, values, positionals, stdout, stderr, stdin, colours: palette(stdout, env) });
  } catch (error) {
    const { red, dim } = palette(stderr, env);
    const isTold = error instanceof CliError;
    stderr.write(
      `${red('ambit:')} ${isTold ? error.message : `unexpected error (please report it): ${error.message}`}\n`,
    );
    if (!isTold && env.AMBIT_DEBUG) stderr.write(`${error.stack}\n`);
    for (const line of isTold ? error.details : []) stderr.write(`  ${dim('·')} ${line}\n`);
    return 1;
  }
}
