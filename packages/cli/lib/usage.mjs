export const USAGE = `ambit: what AI agents may see and call, as a file

  ambit export  [--out boundary.yaml] [--format yaml|json]
  ambit plan    [boundary.yaml] [--prune] [--keep-unknown]
  ambit apply   [boundary.yaml] [--prune] [--keep-unknown] [--revision id] [--note text] [--yes]
  ambit explain <agent> <tool…> [--goal id] [--channel slug] [--message text] [--session name]
                [--with boundary.yaml [--prune] [--keep-unknown]]
  ambit access  <agent> <tool>=allow|block|inherit… [--expires 7d] [--goal id] [--note text] [--dry-run]
  ambit test    [assertions.yaml…] [--with boundary.yaml [--prune] [--keep-unknown]] [--junit report.xml]

Files: boundary.yaml and ambit.test.yaml where none is named; - reads the boundary from standard input.

  --prune         deletes what the file does not name
  --keep-unknown  takes names of tools that do not exist yet
  --expires       when what is added ends: 30m, 12h, 7d, 2w, or an ISO 8601 instant
  --goal          change access during this goal only
  --dry-run       changes nothing and shows what would change
  --revision      applies only what was planned: refused when somebody changed the boundary since that plan

  --url           where Ambit is             AMBIT_URL, else http://localhost:3000
  --token         an API key of a member     AMBIT_TOKEN
  --org           the organization           AMBIT_ORG, else the one of the key
  --json          the answer as JSON
  --help, --version

Exit codes: 0 done, nothing differs, every assertion holds · 1 it could not be done · 2 plan found changes, or an
assertion does not hold.
`;

export class CliError extends Error {
  /** @param {string} message @param {string[]} [details] @param {number} [status] of an answer of the server */
  constructor(message, details = [], status = undefined) {
    super(message);
    this.details = details;
    this.status = status;
  }
}
