import { ownerCommand } from './lib/owner-command.mjs';

/**
 * `npm run audit:verify [-- --org <slug>] [-- --since <moment>] [-- --json]`. Exit codes: 0 intact, 1 findings, 2 not
 * checked.
 */
await ownerCommand('audit-verify', process.argv.slice(2));
