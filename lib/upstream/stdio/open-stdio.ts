import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { env } from '@/lib/env';
import { singleton } from '@/lib/shared/singleton';
import { UpstreamError } from '../upstream-error';
import { killOrphans } from './kill-orphans';
import type { StdioReach } from './stdio-command';
import { StdioTransport } from './stdio-transport';

/** Restart limit per minute; further starts fail until the minute is over. */
const MAX_STARTS = 5;
const STARTS_WITHIN_MS = 60_000;
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const starts = () => singleton('stdio-starts', () => new Map<string, number[]>());

function requireStartable(key: string, now: number): void {
  const recent = (starts().get(key) ?? []).filter((at) => now - at < STARTS_WITHIN_MS);
  if (recent.length >= MAX_STARTS)
    throw new UpstreamError('unreachable', 'The source keeps exiting and is paused. Try again later.', {
      detail: `it was started ${MAX_STARTS} times within a minute`,
      retryAfterMs: STARTS_WITHIN_MS - (now - recent[0]!),
    });
  starts().set(key, [...recent, now]);
}

/** Returns a folder exclusive to this server. */
function ownFolder(base: string, key: string, uid: number | null): string {
  const folder = path.join(base, ...key.split('/'));
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  chmodSync(folder, 0o700);
  if (uid !== null) chownSync(folder, uid, uid);
  return folder;
}

/** Returns the user ID of stdio servers. Throws an UpstreamError when they would run as root. */
function userOf(uid: number | undefined): number | null {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) return null;
  if (uid !== undefined) return uid;
  throw new UpstreamError('unreachable', 'This installation cannot start the source.', {
    detail: 'Ambit runs as root: set AMBIT_STDIO_UID to the user for MCP servers',
  });
}

/**
 * Creates the transport of a stdio server: one process per organization and source. Throws an UpstreamError when stdio
 * servers are disabled or this one keeps exiting.
 */
export function openStdio(key: string, reach: StdioReach, maxBytes: number): StdioTransport {
  const { stdio } = env();
  if (!stdio)
    throw new UpstreamError('unreachable', 'This installation cannot start the source.', {
      detail: 'AMBIT_STDIO_SOURCES is not 1',
    });
  const uid = userOf(stdio.uid);
  requireStartable(key, performance.now());
  const folder = ownFolder(stdio.folder, key, uid);
  killOrphans(folder);
  const filled = (text: string) => text.replaceAll('{folder}', folder);
  const own = Object.fromEntries(Object.entries(reach.env).map(([name, value]) => [name, filled(value)]));
  return new StdioTransport(
    {
      ...{ command: reach.command, args: reach.args.map(filled), cwd: folder, uid, maxBytes, label: key },
      env: { PATH, HOME: folder, TMPDIR: folder, ...own },
      memoryMb: reach.memoryMb,
    },
    existsSync('/usr/bin/setpriv'),
  );
}
