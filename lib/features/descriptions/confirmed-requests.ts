import type { OrgScope } from '@/lib/data/scope';
import { readConfirmedCalls } from '@/lib/features/search/learning/search-learning-service';
import { redactRequest } from '@/lib/search/redact-request';
import { notFound } from '@/lib/shared/app-error';
import { LONGEST_EXAMPLE } from '@/lib/shared/example-limits';
import { foldText } from '@/lib/shared/fold-text';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import type { ConfirmedRequests } from './description-contract';

const MAX_REQUESTS = 20;

const keyOf = (request: string) =>
  foldText(request)
    .toLowerCase()
    .replace(/[\p{P}\s]+/gu, ' ')
    .trim();

/**
 * Returns requests of the tool's confirmed calls that are not among its examples, with personal values replaced, most
 * frequent first. Throws `not_found`.
 */
export async function listConfirmedRequests(scope: OrgScope, tool: string): Promise<ConfirmedRequests> {
  const snapshot = await snapshotOf(scope);
  const index = snapshot.catalog.indexOf.get(tool);
  if (index === undefined) throw notFound('tool');
  const known = new Set((snapshot.tools[index]!.served.examples ?? []).map(keyOf));
  const found = new Map<string, { request: string; calls: number }>();
  // Latest first, so that requests of equal frequency stay in this order.
  for (const call of (await readConfirmedCalls(scope, tool)).reverse()) {
    const request = redactRequest(call.request);
    const key = keyOf(request);
    if (key === '' || request.length > LONGEST_EXAMPLE || known.has(key)) continue;
    const entry = found.get(key) ?? { request, calls: 0 };
    entry.calls += 1;
    found.set(key, entry);
  }
  return { data: [...found.values()].sort((a, b) => b.calls - a.calls).slice(0, MAX_REQUESTS) };
}
