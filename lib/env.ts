import { z } from 'zod';
import { singleton } from '@/lib/shared/singleton';

const schema = z.object({
  AMBIT_APP_URL: z.string().min(1),
  AMBIT_SYSTEM_URL: z.string().min(1),
  AMBIT_SECRET: z.string().min(32, 'must have at least 32 characters'),
  /** Secrets that were replaced, separated by commas: what they signed still verifies. */
  AMBIT_OLD_SECRETS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .transform((list) => list.filter((secret) => secret !== ''))
    .refine((list) => list.every((secret) => secret.length >= 32), 'each must have at least 32 characters'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Where browsers reach this installation. */
  AMBIT_ORIGIN: z.url().optional(),
  /** Requests a minute and key; members and sign-in have limits of their own. */
  AMBIT_AGENT_RATE_LIMIT: z.coerce.number().int().min(1).default(1_200_000),
  AMBIT_MEMBER_RATE_LIMIT: z.coerce.number().int().min(1).default(120_000),
  /** Organizations whose compiled boundaries stay in memory. */
  AMBIT_SNAPSHOT_LIMIT: z.coerce.number().int().min(1).default(10_000),
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
  AMBIT_METRICS_TOKEN: z.string().min(16).optional(),
  AMBIT_LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  NODE_ENV: z.string().default('production'),
});

export interface Env {
  appUrl: string;
  systemUrl: string;
  secret: string;
  oldSecrets: string[];
  port: number;
  host: string;
  origin: string;
  agentRateLimit: number;
  memberRateLimit: number;
  snapshotLimit: number;
  staleLimitMs: number;
  allowPrivateAddresses: boolean;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  metricsToken: string | undefined;
  logLevel: string;
  production: boolean;
}

/** The process's settings, read once; throws an error that names each wrong variable. */
export function env(): Env {
  return singleton('env', () => {
    const parsed = schema.safeParse(process.env);
    if (!parsed.success) {
      const wrong = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n');
      throw new Error(
        `The environment is not complete:\n${wrong}\n\`npm start\` sets these; docs/operations.md lists them.`,
      );
    }
    const e = parsed.data;
    return {
      appUrl: e.AMBIT_APP_URL,
      systemUrl: e.AMBIT_SYSTEM_URL,
      secret: e.AMBIT_SECRET,
      oldSecrets: e.AMBIT_OLD_SECRETS,
      port: e.PORT,
      host: e.HOST,
      origin: e.AMBIT_ORIGIN ?? `http://localhost:${e.PORT}`,
      agentRateLimit: e.AMBIT_AGENT_RATE_LIMIT,
      memberRateLimit: e.AMBIT_MEMBER_RATE_LIMIT,
      snapshotLimit: e.AMBIT_SNAPSHOT_LIMIT,
      staleLimitMs: e.AMBIT_STALE_LIMIT_MS,
      allowPrivateAddresses: e.AMBIT_ALLOW_PRIVATE_ADDRESSES === '1',
      smtpUrl: e.AMBIT_SMTP_URL,
      mailFrom: e.AMBIT_MAIL_FROM,
      metricsToken: e.AMBIT_METRICS_TOKEN,
      logLevel: e.AMBIT_LOG_LEVEL,
      production: e.NODE_ENV === 'production',
    };
  });
}
