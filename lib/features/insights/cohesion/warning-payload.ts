import type { Synonyms } from '@/lib/cohesion/axis-names';
import { isNamedAxis } from '@/lib/cohesion/axis-vocabulary';
import type { WarningKind } from '@/lib/cohesion/settings';
import type { NotificationData } from '@/lib/features/notifications/notify';
import { shareText, utcText } from '@/lib/shared/format';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import type { NewWarning } from './cohesion-repository';

function reasonOf({ kind, method, share, signals, calls, since, before }: NewWarning): string {
  const of = method === 'call' ? '' : ` of ${method}`;
  const what = {
    boundary: 'crossed its boundary',
    utility: 'were of little use',
    implementation: 'failed',
  }[kind as WarningKind];
  const at = utcText(since);
  const change = typeof before === 'number' ? `, since ${at}. Before: ${shareText(before)}` : `, since ${at}`;
  return `${Math.round(signals)} of ${Math.round(calls)} recent calls${of} (${shareText(share)}) ${what}${change}.`;
}

/**
 * Payload of webhooks and email for a new warning. Contains only numbers and names, because agents' texts may be
 * confidential.
 */
export function warningPayload(
  warning: NewWarning,
  snapshot: OrgSnapshot,
  synonyms: Synonyms,
): NotificationData['cohesion.warning'] {
  const { id, method, kind, share, lower, upper, signals, calls, openedAt, since } = warning;
  const axes = [...((warning.axes as string[] | undefined) ?? [])];
  const named = axes.filter((axis) => isNamedAxis(axis, synonyms));
  return {
    ...{ warning: id, tool: snapshot.toAgentName(warning.tool), method, kind },
    measure: { share, lower, upper, signals, calls },
    openedAt: new Date(openedAt).toISOString(),
    since: since.toISOString(),
    ...{ axes: named, otherAxes: axes.length - named.length },
    reason: reasonOf(warning),
  };
}
