import type { BlockList } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { parseAddressList } from '@/lib/address-list';
import { singleton } from '@/lib/shared/singleton';

const addressList = z.string().transform((text, context) => {
  try {
    return parseAddressList(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
});

export const settingsSchema = z.object({
  AMBIT_APP_URL: z.string().min(1),
  AMBIT_SYSTEM_URL: z.string().min(1),
  /** The system role's, past any pooler in transaction mode: for LISTEN and the locks of jobs. */
  AMBIT_DIRECT_URL: z.string().min(1).optional(),
  AMBIT_SECRET: z.string().min(32, 'must have at least 32 characters'),
  /** Secrets that were replaced, separated by commas: what they signed still verifies. */
  AMBIT_OLD_SECRETS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .transform((list) => list.filter((secret) => secret !== ''))
    .refine(
      (list) => list.every((secret) => secret.length >= 32),
      'must be secrets of at least 32 characters each, separated by commas',
    ),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Where browsers reach this installation. */
  AMBIT_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** Requests a minute and key; members and sign-in have limits of their own. */
  AMBIT_AGENT_RATE_LIMIT: z.coerce.number().int().min(1).default(1_200_000),
  AMBIT_MEMBER_RATE_LIMIT: z.coerce.number().int().min(1).default(120_000),
  /** Keys that nobody has, a minute and address, that a process asks the database for. */
  AMBIT_UNKNOWN_KEY_LIMIT: z.coerce.number().int().min(1).default(600),
  /** Tool calls over MCP a minute: of one key, of one agent, and of one agent with one tool. */
  AMBIT_KEY_CALL_LIMIT: z.coerce.number().int().min(1).default(60_000),
  AMBIT_AGENT_CALL_LIMIT: z.coerce.number().int().min(1).default(60_000),
  AMBIT_TOOL_CALL_LIMIT: z.coerce.number().int().min(1).default(30_000),
  /** Organizations whose compiled boundaries stay in memory. */
  AMBIT_SNAPSHOT_LIMIT: z.coerce.number().int().min(1).default(10_000),
  AMBIT_SEARCH_LIMIT: z.coerce.number().int().min(1).default(200),
  /** How long compiled boundaries are served while the database cannot be reached. */
  AMBIT_STALE_LIMIT_MS: z.coerce.number().int().min(0).default(30_000),
  /** 1: configured addresses may lie in private networks (self-hosted services, tests). */
  AMBIT_ALLOW_PRIVATE_ADDRESSES: z.enum(['0', '1']).default('0'),
  /** Where mail is handed to (`smtp://…` or `smtps://…`), and whom it comes from; without both, links are only shown. */
  AMBIT_SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  AMBIT_MAIL_FROM: z.string().min(3).optional(),
  /** 0: this process takes no jobs from the queue; `npm run worker` does. */
  AMBIT_WORKER: z.enum(['0', '1']).default('1'),
  /** 1: organizations may add MCP servers that run here, of those that the platform registered. */
  AMBIT_STDIO_SOURCES: z.enum(['0', '1']).default('0'),
  /** The user that they run as; needed where Ambit runs as root. */
  AMBIT_STDIO_UID: z.coerce.number().int().min(1).optional(),
  /** Where each has a folder of its own. */
  AMBIT_STDIO_FOLDER: z.string().min(1).default('.ambit/stdio'),
  /** Events of outcomes that one transaction stores at most; 1: each request on its own. */
  AMBIT_OUTCOMES_TOGETHER: z.coerce.number().int().min(1).max(20_000).default(2_000),
  /** From being told to stop until nothing new is accepted: how long a proxy takes to notice. */
  AMBIT_DRAIN_MS: z.coerce.number().int().min(0).max(10_000).default(0),
  AMBIT_METRICS_TOKEN: z.string().min(16).optional(),
  AMBIT_LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  /** Addresses and ranges of proxies whose X-Forwarded-For is believed. */
  AMBIT_TRUSTED_PROXIES: addressList.default(() => parseAddressList('')),
  /** An OpenID provider beside passwords: all three of issuer, client id and secret, or none. */
  AMBIT_OIDC_ISSUER: z.url().optional(),
  AMBIT_OIDC_CLIENT_ID: z.string().min(1).optional(),
  AMBIT_OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  AMBIT_OIDC_NAME: z.string().trim().min(1).max(40).optional(),
  NODE_ENV: z.string().default('production'),
});

export interface OidcSettings {
  /** As the provider names itself, without a slash at its end. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What people call it: `Continue with …`. */
  name: string;
}

export interface Env {
  appUrl: string;
  systemUrl: string;
  /** As `systemUrl`, but never through a pooler that hands connections on between transactions. */
  directUrl: string;
  secret: string;
  oldSecrets: string[];
  port: number;
  host: string;
  origin: string;
  /** Whether `origin` was configured, or is a guess. */
  isOriginSet: boolean;
  agentRateLimit: number;
  memberRateLimit: number;
  unknownKeyLimit: number;
  callsPerKey: number;
  callsPerAgent: number;
  callsPerTool: number;
  snapshotLimit: number;
  searchLimit: number;
  staleLimitMs: number;
  allowPrivateAddresses: boolean;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  worker: boolean;
  /** undefined: no server is started here. */
  stdio: { uid: number | undefined; folder: string } | undefined;
  metricsToken: string | undefined;
  outcomesTogether: number;
  drainMs: number;
  logLevel: string;
  trustedProxies: BlockList;
  oidc: OidcSettings | undefined;
  production: boolean;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

type Issue = z.core.$ZodIssue;

/** The rule that a value breaks, to be read after the variable's name. */
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

/** What holds between settings. */
function together(e: z.output<typeof settingsSchema>): string[] {
  const { AMBIT_OIDC_ISSUER: issuer, AMBIT_OIDC_CLIENT_ID: clientId, AMBIT_OIDC_CLIENT_SECRET: clientSecret } = e;
  if (!issuer && !clientId && !clientSecret) return [];
  if (!issuer || !clientId || !clientSecret)
    return ['AMBIT_OIDC_ISSUER, AMBIT_OIDC_CLIENT_ID and AMBIT_OIDC_CLIENT_SECRET must be set all three, or none'];
  const { protocol, hostname } = new URL(issuer);
  const isTrial = protocol === 'http:' && e.AMBIT_ALLOW_PRIVATE_ADDRESSES === '1' && LOOPBACK.has(hostname);
  if (protocol === 'https:' || isTrial) return [];
  return ['AMBIT_OIDC_ISSUER must be https: (http: only on loopback, with AMBIT_ALLOW_PRIVATE_ADDRESSES=1)'];
}

/** Every setting that is wrong, with the rule that it breaks; nothing when all are right. */
export function settingsProblems(environment: Record<string, string | undefined>): string[] {
  const parsed = settingsSchema.safeParse(environment);
  if (parsed.success) return together(parsed.data).map((problem) => `${problem} (environment)`);
  return parsed.error.issues.map((issue) => `${issue.path.join('.')} ${rule(issue)} (environment)`);
}

const WHERE = 'docs/operations.md#settings lists them with their rules.';
const wrongSettings = (problems: readonly string[]) =>
  `These settings are wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}\n${WHERE}`;

/** First of all in a process: says what is wrong in words, without a stack, and ends with code 1. */
export function exitOnWrongSettings(): void {
  const problems = settingsProblems(process.env);
  if (problems.length === 0) return;
  console.error(wrongSettings(problems));
  process.exit(1);
}

function toOidcSettings(e: z.output<typeof settingsSchema>): OidcSettings | undefined {
  const { AMBIT_OIDC_ISSUER: issuer, AMBIT_OIDC_CLIENT_ID: clientId, AMBIT_OIDC_CLIENT_SECRET: clientSecret } = e;
  if (!issuer || !clientId || !clientSecret) return undefined;
  const { hostname } = new URL(issuer);
  return { issuer: issuer.replace(/\/$/, ''), clientId, clientSecret, name: e.AMBIT_OIDC_NAME ?? hostname };
}

/** The process's settings, read once; throws an error that names each wrong variable. */
export function env(): Env {
  return singleton('env', () => {
    const problems = settingsProblems(process.env);
    if (problems.length > 0) throw new Error(wrongSettings(problems));
    const e = settingsSchema.parse(process.env);
    return {
      appUrl: e.AMBIT_APP_URL,
      systemUrl: e.AMBIT_SYSTEM_URL,
      directUrl: e.AMBIT_DIRECT_URL ?? e.AMBIT_SYSTEM_URL,
      secret: e.AMBIT_SECRET,
      oldSecrets: e.AMBIT_OLD_SECRETS,
      port: e.PORT,
      host: e.HOST,
      origin: e.AMBIT_ORIGIN ?? `http://localhost:${e.PORT}`,
      isOriginSet: e.AMBIT_ORIGIN !== undefined,
      agentRateLimit: e.AMBIT_AGENT_RATE_LIMIT,
      memberRateLimit: e.AMBIT_MEMBER_RATE_LIMIT,
      unknownKeyLimit: e.AMBIT_UNKNOWN_KEY_LIMIT,
      callsPerKey: e.AMBIT_KEY_CALL_LIMIT,
      callsPerAgent: e.AMBIT_AGENT_CALL_LIMIT,
      callsPerTool: e.AMBIT_TOOL_CALL_LIMIT,
      snapshotLimit: e.AMBIT_SNAPSHOT_LIMIT,
      searchLimit: e.AMBIT_SEARCH_LIMIT,
      staleLimitMs: e.AMBIT_STALE_LIMIT_MS,
      allowPrivateAddresses: e.AMBIT_ALLOW_PRIVATE_ADDRESSES === '1',
      smtpUrl: e.AMBIT_SMTP_URL,
      mailFrom: e.AMBIT_MAIL_FROM,
      worker: e.AMBIT_WORKER === '1',
      stdio:
        e.AMBIT_STDIO_SOURCES === '1'
          ? { uid: e.AMBIT_STDIO_UID, folder: path.resolve(e.AMBIT_STDIO_FOLDER) }
          : undefined,
      metricsToken: e.AMBIT_METRICS_TOKEN,
      outcomesTogether: e.AMBIT_OUTCOMES_TOGETHER,
      drainMs: e.AMBIT_DRAIN_MS,
      logLevel: e.AMBIT_LOG_LEVEL,
      trustedProxies: e.AMBIT_TRUSTED_PROXIES,
      oidc: toOidcSettings(e),
      production: e.NODE_ENV === 'production',
    };
  });
}
