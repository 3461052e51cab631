import { z } from 'zod';
import type { InvalidParam } from '@/lib/shared/app-error';
import { issueWords } from '@/lib/shared/issue-words';
import { boundaryDocument } from './as-code-contract';

let limits: ReadonlyMap<string, number> | undefined;

function sectionLimits(): ReadonlyMap<string, number> {
  limits ??= new Map(
    Object.entries(boundaryDocument.shape).flatMap(([name, part]) => {
      const list = part instanceof z.ZodOptional ? part.unwrap() : part;
      const checks = list instanceof z.ZodArray ? (list.def.checks ?? []) : [];
      const maximum = checks.map((check) => (check._zod.def as { maximum?: number }).maximum).find(Boolean);
      return maximum === undefined ? [] : [[name, maximum] as const];
    }),
  );
  return limits;
}

const SECTION = /^(["']?)(\w+)\1\s*:\s*(?:#.*)?$/;
const ENTRY = /^( *)-(?:\s|$)/;

/**
 * Finds lists in a YAML text that exceed their limit by scanning lines, because parsing tens of thousands of entries
 * takes seconds. Entries start with a dash in the column of the first entry; their content, including block scalars, is
 * indented further. Flow-style lists are left to the parser.
 */
export function findOversizedLists(text: string): InvalidParam[] {
  const long: InvalidParam[] = [];
  let section: { name: string; line: number; dash: number; entries: number } | null = null;
  let line = 0;
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const row = text.slice(at, end < 0 ? text.length : end).trimEnd();
    at = end < 0 ? text.length : end + 1;
    line += 1;
    const named = SECTION.exec(row);
    if (named) {
      section = { name: named[2]!, line, dash: -1, entries: 0 };
      continue;
    }
    const dash = section ? ENTRY.exec(row)?.[1]?.length : undefined;
    if (!section || dash === undefined) continue;
    if (section.dash < 0) section.dash = dash;
    if (dash !== section.dash) continue;
    section.entries += 1;
    const maximum = sectionLimits().get(section.name);
    if (maximum === undefined || section.entries !== maximum + 1) continue;
    const message = issueWords({ code: 'too_big', origin: 'array', maximum, inclusive: true, input: [] });
    long.push({ pointer: `/${section.name}`, message, line: section.line, column: 1 });
  }
  return long;
}
