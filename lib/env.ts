import type { BlockList } from 'node:net';
import path from 'node:path';
import type { z } from 'zod';
import { givenSettings, settingsProblems, settingsSchema, wrongSettings } from '@/lib/settings-schema';
import { singleton } from '@/lib/shared/singleton';

export interface OidcSettings {
  /** Issuer identifier without a trailing slash. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Display name: `Continue with …`. */
  name: string;
}

export interface Env {
  appUrl: string;
  systemUrl: string;
  /** Like `systemUrl`, but never through a transaction-mode pooler. */
  directUrl: string;
  secret: string;
  oldSecrets: string[];
  port: number;
  host: string;
  origin: string;
  /** False when `origin` is a default rather than configured. */
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
  /** Origin of the demonstration's back office. */
  backOfficeOrigin: string | undefined;
  /** Origins that replace those of the check URLs, by provider. */
  providerOrigins: ReadonlyMap<string, string>;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  worker: boolean;
  /** undefined: stdio servers are disabled. */
  stdio: { uid: number | undefined; folder: string } | undefined;
  metricsToken: string | undefined;
  /** Port of a worker's health checks and metrics; undefined: none. */
  workerPort: number | undefined;
  outcomesTogether: number;
  drainMs: number;
  logLevel: string;
  /** Part of the successful requests that the access log shows; null disables it. */
  accessLogShare: number | null;
  trustedProxies: BlockList;
  oidc: OidcSettings | undefined;
  production: boolean;
}

/** Validates the environment at process start. Prints the problems without a stack trace and exits with code 1. */
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

function accessLogShare(e: z.output<typeof settingsSchema>): number | null {
  if (e.AMBIT_LOG_LEVEL === 'silent') return null;
  return e.AMBIT_ACCESS_LOG_SAMPLE ?? (e.AMBIT_LOG_LEVEL === 'debug' ? 1 : 0);
}

/** Returns the process settings, parsed once. Throws an Error that names each invalid variable. */
export function env(): Env {
  return singleton('env', () => {
    const problems = settingsProblems(process.env);
    if (problems.length > 0) throw new Error(wrongSettings(problems));
    const e = settingsSchema.parse(givenSettings(process.env));
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
      backOfficeOrigin: e.AMBIT_BACK_OFFICE_ORIGIN,
      providerOrigins: e.AMBIT_PROVIDER_ORIGINS,
      smtpUrl: e.AMBIT_SMTP_URL,
      mailFrom: e.AMBIT_MAIL_FROM,
      worker: e.AMBIT_WORKER === '1',
      stdio:
        e.AMBIT_STDIO_SOURCES === '1'
          ? { uid: e.AMBIT_STDIO_UID, folder: path.resolve(e.AMBIT_STDIO_FOLDER) }
          : undefined,
      metricsToken: e.AMBIT_METRICS_TOKEN,
      workerPort: e.AMBIT_WORKER_PORT,
      outcomesTogether: e.AMBIT_OUTCOMES_TOGETHER,
      drainMs: e.AMBIT_DRAIN_MS,
      logLevel: e.AMBIT_LOG_LEVEL,
      accessLogShare: accessLogShare(e),
      trustedProxies: e.AMBIT_TRUSTED_PROXIES,
      oidc: toOidcSettings(e),
      production: e.NODE_ENV === 'production',
    };
  });
}
