import { z } from 'zod';
import { parseAddressList } from '@/lib/address-list';

type Environment = Readonly<Record<string, string | undefined>>;

const addressList = z.string().transform((text, context) => {
  try {
    return parseAddressList(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
});

const ORIGIN_OF_PROVIDER = /^([a-z0-9][a-z0-9_-]{0,62})=(https?:\/\/[^/?#@]+)$/;
const ORIGINS_RULE = 'must be pairs such as stripe=https://stripe.example.com, separated by commas';

const providerOrigins = z.string().transform((text, context) => {
  const pairs = text
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => ORIGIN_OF_PROVIDER.exec(pair.trim()));
  if (pairs.every((pair) => pair !== null && URL.canParse(pair[2]!)))
    return new Map(pairs.map((pair) => [pair![1]!, pair![2]!]));
  context.addIssue({ code: 'custom', message: ORIGINS_RULE });
  return z.NEVER;
});

/** Every setting with its rule and default. The only place that declares them. */
export const settingsSchema = z.object({
  AMBIT_APP_URL: z.string().min(1),
  AMBIT_SYSTEM_URL: z.string().min(1),
  /** Connection string of the system role that bypasses any transaction-mode pooler. Used for LISTEN and job locks. */
  AMBIT_DIRECT_URL: z.string().min(1).optional(),
  AMBIT_SECRET: z.string().min(32, 'must have at least 32 characters'),
  /** Replaced secrets, separated by commas. Signatures made with them still verify. */
  AMBIT_OLD_SECRETS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .transform((list) => list.filter((secret) => secret !== ''))
    .refine(
      (list) => list.every((secret) => secret.length >= 32),
      'must be secrets of at least 32 characters each, separated by commas',
    ),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Public origin of this installation. */
  AMBIT_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** Requests per minute and API key. Members and sign-in have separate limits. */
  AMBIT_AGENT_RATE_LIMIT: z.coerce.number().int().min(1).default(1_200_000),
  AMBIT_MEMBER_RATE_LIMIT: z.coerce.number().int().min(1).default(120_000),
  /** Database lookups of unknown keys per minute, client address and process. */
  AMBIT_UNKNOWN_KEY_LIMIT: z.coerce.number().int().min(1).default(600),
  /** MCP tool calls per minute: per key, per agent, and per agent and tool. */
  AMBIT_KEY_CALL_LIMIT: z.coerce.number().int().min(1).default(60_000),
  AMBIT_AGENT_CALL_LIMIT: z.coerce.number().int().min(1).default(60_000),
  AMBIT_TOOL_CALL_LIMIT: z.coerce.number().int().min(1).default(30_000),
  /** Maximum number of organizations whose compiled policies stay in memory. */
  AMBIT_SNAPSHOT_LIMIT: z.coerce.number().int().min(1).default(10_000),
  AMBIT_SEARCH_LIMIT: z.coerce.number().int().min(1).default(200),
  /** Maximum age of compiled policies served while the database is unreachable, in milliseconds. */
  AMBIT_STALE_LIMIT_MS: z.coerce.number().int().min(0).default(30_000),
  /** 1: configured addresses may be in private networks (self-hosted services, tests). */
  AMBIT_ALLOW_PRIVATE_ADDRESSES: z.enum(['0', '1']).default('0'),
  /** Other origins for the checks of integrations, such as `stripe=http://127.0.0.1:4010`, separated by commas. */
  AMBIT_PROVIDER_ORIGINS: providerOrigins.default(() => new Map()),
  /** SMTP server (`smtp://…` or `smtps://…`) and sender address. Without both, links are shown instead of mailed. */
  AMBIT_SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  AMBIT_MAIL_FROM: z.string().min(3).optional(),
  /** 0: this process runs no queued jobs; `npm run worker` does. */
  AMBIT_WORKER: z.enum(['0', '1']).default('1'),
  /** 1: organizations may add stdio MCP servers that the platform registered; they run on this host. */
  AMBIT_STDIO_SOURCES: z.enum(['0', '1']).default('0'),
  /** User ID of stdio servers. Required when Ambit runs as root. */
  AMBIT_STDIO_UID: z.coerce.number().int().min(1).optional(),
  /** Parent of the stdio servers' working directories. */
  AMBIT_STDIO_FOLDER: z.string().min(1).default('.ambit/stdio'),
  /** Maximum number of outcome events stored in one transaction; 1 disables batching. */
  AMBIT_OUTCOMES_TOGETHER: z.coerce.number().int().min(1).max(20_000).default(2_000),
  /**
   * Delay in milliseconds between SIGTERM and the end of accepting connections, so that load balancers can remove this
   * instance.
   */
  AMBIT_DRAIN_MS: z.coerce.number().int().min(0).max(10_000).default(0),
  AMBIT_METRICS_TOKEN: z.string().min(16).optional(),
  /** Port on which `npm run worker` serves health checks and metrics. */
  AMBIT_WORKER_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  AMBIT_LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  /** Share of successful requests in the access log; failed ones are always logged. Default 0, at level debug 1. */
  AMBIT_ACCESS_LOG_SAMPLE: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .optional(),
  /** Addresses and CIDR ranges of proxies whose X-Forwarded-For header is trusted. */
  AMBIT_TRUSTED_PROXIES: addressList.default(() => parseAddressList('')),
  /** Optional OpenID provider. Requires issuer, client ID and client secret. */
  AMBIT_OIDC_ISSUER: z.url().optional(),
  AMBIT_OIDC_CLIENT_ID: z.string().min(1).optional(),
  AMBIT_OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  AMBIT_OIDC_NAME: z.string().trim().min(1).max(40).optional(),
  /** Origin of the demonstration's back office: the one private address that sources may have. Set by the start. */
  AMBIT_BACK_OFFICE_ORIGIN: z
    .string()
    .regex(/^http:\/\/127\.0\.0\.1:\d{1,5}$/, 'must be http://127.0.0.1 with a port')
    .optional(),
  NODE_ENV: z.string().default('production'),

  // Read by the start script and by commands, not by the server.
  /** Database of its own; the embedded one without it. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  AMBIT_POOLER: z
    .string()
    .regex(/^\S+:\d+$/, 'must be a host and a port, such as pgbouncer:6432')
    .optional(),
  /** Platform admin that the first start creates in a database of its own. */
  AMBIT_ADMIN_EMAIL: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email('must be an email address').max(254, 'must have at most 254 characters'))
    .default('admin@localhost.localdomain'),
  /** 1: the demonstration may listen on a network address. */
  AMBIT_DEMO_PUBLIC: z.enum(['0', '1']).default('0'),
  AMBIT_STATE_DIR: z.string().min(1).default('.ambit'),
});

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

type Issue = z.core.$ZodIssue;

/** Returns the violated rule, phrased to follow the variable's name. */
function rule(issue: Issue): string {
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? `must have at least ${issue.minimum} characters`
      : `must be at least ${issue.minimum}`;
  if (issue.code === 'too_big')
    return issue.origin === 'string'
      ? `must have at most ${issue.maximum} characters`
      : `must be at most ${issue.maximum}`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return 'must be a URL, such as https://ambit.example.com';
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'number' || issue.expected === 'int') return 'must be a whole number';
    return 'must be set';
  }
  return issue.message;
}

/** Checks rules between settings, whatever else is wrong with them. */
function checkTogether(e: Environment): string[] {
  const { AMBIT_OIDC_ISSUER: issuer, AMBIT_OIDC_CLIENT_ID: clientId, AMBIT_OIDC_CLIENT_SECRET: clientSecret } = e;
  if (!issuer && !clientId && !clientSecret) return [];
  if (!issuer || !clientId || !clientSecret)
    return ['AMBIT_OIDC_ISSUER, AMBIT_OIDC_CLIENT_ID and AMBIT_OIDC_CLIENT_SECRET must be set all three, or none'];
  if (!URL.canParse(issuer)) return [];
  const { protocol, hostname } = new URL(issuer);
  const isTrial = protocol === 'http:' && e.AMBIT_ALLOW_PRIVATE_ADDRESSES === '1' && LOOPBACK.has(hostname);
  if (protocol === 'https:' || isTrial) return [];
  return ['AMBIT_OIDC_ISSUER must be https: (http: only on loopback, with AMBIT_ALLOW_PRIVATE_ADDRESSES=1)'];
}

/** Variables with a value. An empty one counts as not set, as `${NAME:-}` in a Compose file leaves it. */
export const givenSettings = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

export function settingsProblems(environment: Environment): string[] {
  const given = givenSettings(environment);
  const { error } = settingsSchema.safeParse(given);
  const single = (error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${rule(issue)}`);
  return [...single, ...checkTogether(given)].map((problem) => `${problem} (environment)`);
}

const SECRET_MISSING =
  'AMBIT_SECRET must be set together with DATABASE_URL. It encrypts stored credentials, and every replica needs the same one. Generate it with `openssl rand -base64 32` (environment)';

/** Problems with the environment of a start, which sets the connections, and the secret of an embedded database. */
export function startSettingsProblems(environment: Environment): string[] {
  const { DATABASE_URL: url, AMBIT_SECRET: secret } = givenSettings(environment);
  const problems = settingsProblems({
    ...environment,
    ...{
      AMBIT_APP_URL: 'set by the start',
      AMBIT_SYSTEM_URL: 'set by the start',
      AMBIT_DIRECT_URL: 'set by the start',
    },
    AMBIT_SECRET: secret ?? 'made or read by the start, or missing',
  });
  return url && !secret ? [SECRET_MISSING, ...problems] : problems;
}

export const wrongSettings = (problems: readonly string[]): string =>
  `${problems.length === 1 ? 'A setting is' : `${problems.length} settings are`} wrong:\n${problems.map((one) => `  ${one}`).join('\n')}\n` +
  'docs/operations.md#settings lists them with their rules.';
