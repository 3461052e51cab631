export const USAGE = `ambit: export, plan, test and apply the policies of AI agents

  ambit export  [--out boundary.yaml] [--format yaml|json]
  ambit plan    [boundary.yaml] [--prune] [--keep-unknown]
  ambit apply   [boundary.yaml] [--prune] [--keep-unknown] [--revision id] [--note text] [--yes]
  ambit explain <agent> <tool…> [--goal id] [--channel slug] [--message text] [--session name]
                [--with boundary.yaml [--prune] [--keep-unknown]]
  ambit access  <agent> <tool>=allow|block|inherit… [--expires 7d] [--goal id] [--note text] [--dry-run]
  ambit test    [ambit.test.yaml…] [--with boundary.yaml [--prune] [--keep-unknown]] [--junit report.xml]

Default files: boundary.yaml and ambit.test.yaml. Use - to read from standard input.

  --prune         delete entries that the file does not contain
  --keep-unknown  accept names of tools that do not exist yet
  --expires       when the added entry ends: 30m, 12h, 7d, 2w, or an ISO 8601 date and time
  --goal          explain: evaluate with this goal; access: change access during this goal only
  --dry-run       show the changes without making them
  --revision      fail if the policies changed after this revision; ambit plan prints it

  --url           address of Ambit (default: AMBIT_URL, or http://localhost:3000)
  --token         API key of a member (default: AMBIT_TOKEN)
  --org           organization (default: AMBIT_ORG, or the organization of the key)
  --json          print the API's response as JSON
  --help, --version

Exit codes: 0 success · 1 error · 2 plan found changes, or a test failed
`;

export class CliError extends Error {
  /** @param {string} message @param {string[]} [details] @param {number} [status] of an answer of the server */
  constructor(message, details = [], status = undefined) {
    super(message);
    this.details = details;
    this.status = status;
  }
}
