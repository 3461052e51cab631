import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { env } from '@/lib/env';
import { singleton } from '@/lib/shared/singleton';
import { UpstreamError } from '../upstream/upstream-error';
import { killOrphans } from './kill-orphans';
import type { StdioReach } from './stdio-reach';
import { StdioTransport } from './stdio-transport';

/** More starts than this within a minute, and it is left alone for the rest of it. */
const MOST_STARTS = 5;
const STARTS_WITHIN_MS = 60_000;
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const starts = () => singleton('stdio-starts', () => new Map<string, number[]>());

function requireStartable(key: string, now: number): void {
  const recent = (starts().get(key) ?? []).filter((at) => now - at < STARTS_WITHIN_MS);
  if (recent.length >= MOST_STARTS)
    throw new UpstreamError('unreachable', 'The source ends again and again, and is left alone for a moment.', {
      detail: `it was started ${MOST_STARTS} times within a minute`,
      retryAfterMs: STARTS_WITHIN_MS - (now - recent[0]!),
    });
  starts().set(key, [...recent, now]);
}

/** A folder that nobody else's server uses. */
function ownFolder(base: string, key: string, uid: number | null): string {
  const folder = path.join(base, ...key.split('/'));
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  chmodSync(folder, 0o700);
  if (uid !== null) chownSync(folder, uid, uid);
  return folder;
}

/** As whom servers run. Throws an UpstreamError where they would run as root. */
function userOf(uid: number | undefined): number | null {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) return null;
  if (uid !== undefined) return uid;
  throw new UpstreamError('unreachable', 'The source cannot be started in this installation.', {
    detail: 'Ambit runs as root: set AMBIT_STDIO_UID to the user that servers run as',
  });
}

/**
 * The transport of a server that runs here: one process for one organization and source. Throws an UpstreamError where
 * such servers are not switched on, or this one ends again and again.
 */
export function openStdio(key: string, reach: StdioReach, maxBytes: number): StdioTransport {
  const { stdio } = env();
  if (!stdio)
    throw new UpstreamError('unreachable', 'The source cannot be started in this installation.', {
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
