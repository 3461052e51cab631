import type { Synonyms } from '@/lib/cohesion/axis-names';
import { isNamedAxis } from '@/lib/cohesion/axis-vocabulary';
import type { WarningKind } from '@/lib/cohesion/settings';
import type { NotificationData } from '@/lib/features/notifications/notify';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import type { NewWarning } from './cohesion-repository';

const percent = (share: number) => `${Math.round(share * 100)} %`;

function reasonOf({ kind, method, share, signals, calls }: NewWarning): string {
  const of = method === 'call' ? '' : ` of ${method}`;
  const what = {
    boundary: 'asked for work beyond its boundary',
    utility: 'were answered with little use',
    implementation: 'failed',
  }[kind as WarningKind];
  return `About ${Math.round(signals)} of ${Math.round(calls)} recent calls${of} (${percent(share)}) ${what}.`;
}

/** What webhooks and mail are told of a warning that opens: numbers and names, for what agents say is not sent around. */
export function warningFacts(
  warning: NewWarning,
  snapshot: OrgSnapshot,
  synonyms: Synonyms,
): NotificationData['cohesion.warning'] {
  const { id, method, kind, share, lower, upper, signals, calls, openedAt, since } = warning;
  const axes = [...((warning.axes as string[] | undefined) ?? [])];
  const named = axes.filter((axis) => isNamedAxis(axis, synonyms));
  return {
    ...{ warning: id, tool: snapshot.calledName(warning.tool), method, kind },
    measure: { share, lower, upper, signals, calls },
    openedAt: new Date(openedAt).toISOString(),
    since: since.toISOString(),
    ...{ axes: named, otherAxes: axes.length - named.length },
    reason: reasonOf(warning),
  };
}
