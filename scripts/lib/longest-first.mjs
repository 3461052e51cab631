import { existsSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';
import { inRoot } from './paths.mjs';

/**
 * The files that take longest, longest first. Of each project, one leads that waits most of the time and so leaves a core
 * to two others.
 */
const LONGEST_FILES = [
  'lib/data/known-outage.db.test.ts',
  'lib/upstream/stdio/stdio.test.ts',
  'lib/testing/system/cross-tenant.db.test.ts',
  'lib/testing/system/hostile.db.test.ts',
  'lib/testing/system/worlds.db.test.ts',
  'prisma/catalog/questions/learned-ranking.test.ts',
  'lib/engine/checks/check-org.test.ts',
  'lib/features/sources/reading/read-in-thread.test.ts',
  'lib/engine/match-intents.test.ts',
  'lib/engine/testing/oracle.test.ts',
  'lib/testing/system/event-loop.db.test.ts',
  'lib/testing/system/faults.db.test.ts',
  'lib/testing/system/exactly-once.db.test.ts',
  'lib/access/account-threats.db.test.ts',
  'lib/features/history/revisions/history.db.test.ts',
  'lib/testing/system/backup.db.test.ts',
  'lib/testing/system/demo-history.db.test.ts',
  'lib/features/access/decisions/remedies.db.test.ts',
  'lib/start/draining.db.test.ts',
  'scripts/lib/keep-running.test.ts',
  'scripts/lib/full-disk.test.ts',
];

function rankOf({ moduleId }) {
  // A bundled test has the path of its source, with another extension.
  const rank = LONGEST_FILES.findIndex((file) => moduleId.includes(file.replace(/ts$/, '')));
  return rank < 0 ? LONGEST_FILES.length : rank;
}

/**
 * These projects run first, while the pages are built: files with processes of their own, and unit tests that are not
 * bundled. The longest of them mostly wait for servers that they start.
 */
export const ALONE = 'database-alone';
export const UNIT = 'unit';

/** Starts the longest files of each project first: one that starts last keeps a single core busy at the end. */
export class LongestFirst extends BaseSequencer {
  async sort(specifications) {
    const gone = LONGEST_FILES.find((file) => !existsSync(inRoot(file)));
    if (gone) throw new Error(`scripts/lib/longest-first.mjs names ${gone}, which does not exist`);
    const sorted = await super.sort(specifications);
    const projects = [ALONE, UNIT, ...new Set(sorted.map(({ project }) => project.name))];
    const place = (one) => projects.indexOf(one.project.name) * 1_000 + rankOf(one);
    return sorted.sort((a, b) => place(a) - place(b));
  }
}
