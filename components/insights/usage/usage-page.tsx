'use client';

import { countText } from '@/components/common/charts/format-numbers';
import { Stat, StatRow } from '@/components/common/charts/stat';
import { useOrg } from '@/components/common/me';
import { LiveMark } from '@/components/common/outcomes/live-mark';
import { RangeBar } from '@/components/common/outcomes/range-bar';
import { useRange } from '@/components/common/outcomes/use-range';
import { useToolHealth, useUsageByGoal } from '@/components/insights/health/use-tool-health';
import { NoCalls } from '@/components/insights/no-calls';
import { columnsOf } from '@/components/insights/time-columns';
import { cn } from '@/components/ui/cn';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import type { UsageByGoalView } from '@/lib/features/insights/health/health-contract';
import { shareText } from '@/lib/shared/format';
import { CallsChart } from './calls-chart';
import { GoalList, TokenList, ToolList } from './usage-lists';
import { CallsByGoal } from './who-calls-what';

/** Average tokens per model call, and the tokens saved by boundaries. */
function perCall({ agents }: UsageByGoalView): { tokens: number; saved: number } | null {
  const calls = agents.reduce((sum, one) => sum + one.calls, 0);
  if (calls === 0) return null;
  const mean = (of: 'tokens' | 'tokensSaved') => agents.reduce((sum, one) => sum + one.calls * one[of], 0) / calls;
  return { tokens: mean('tokens'), saved: mean('tokensSaved') };
}

const MINUTES_UP_TO_MS = 3 * 3_600_000;

export function UsagePage() {
  const org = useOrg();
  const { range, compares } = useRange();
  const health = useToolHealth(org.slug, range, {});
  const byGoal = useUsageByGoal(org.slug, range);
  const { data } = health;
  const goals = byGoal.data;
  const each = goals ? perCall(goals) : undefined;
  const before = compares && data && data.before.calls > 0 ? data.before : undefined;
  const sum = (of: 'calls' | 'offGoal') => goals?.goals.reduce((all, one) => all + one[of], 0) ?? 0;
  const [onGoals, offGoal] = [sum('calls'), sum('offGoal')];
  const whole = goals ? onGoals + goals.withoutGoal : 0;
  const callers = (of: 'calls' | 'before') =>
    new Set(goals?.calls.filter((one) => one[of] > 0).map(({ agent }) => agent)).size;
  const error = health.error ?? byGoal.error;
  return (
    <PageBody>
      <PageHeader
        title="Usage"
        description="Calls by agent, tool and goal, and the token cost of tool lists."
        actions={<LiveMark query={health} isLive={range.isLive} />}
      />
      <div className="mt-4">
        <RangeBar range={range} compares={compares} />
      </div>
      {error && !(data && goals) ? (
        <ErrorState
          title="Could not load the usage"
          error={error}
          onRetry={() => void Promise.all([health.refetch(), byGoal.refetch()])}
        />
      ) : data?.recordedSince === null ? (
        <NoCalls />
      ) : (
        <div
          aria-busy={health.isPlaceholderData || undefined}
          className={cn(
            '@container mt-5 flex flex-col gap-9 transition-opacity',
            health.isPlaceholderData && 'opacity-60',
          )}
        >
          <StatRow
            label="At a glance"
            {...(range.toMs - range.fromMs <= MINUTES_UP_TO_MS
              ? { note: 'Goals, tools and agents are counted by full hour.' }
              : {})}
          >
            <Stat
              label="Calls"
              value={data?.total.calls}
              before={before?.calls}
              format={countText}
              spark={columnsOf(data).sums(({ calls }) => calls)}
            />
            <Stat
              label="Active agents"
              value={goals ? callers('calls') : undefined}
              before={before && goals ? callers('before') : undefined}
              format={countText}
            />
            <Stat
              label="Calls on a goal"
              isShare
              value={goals ? (whole > 0 ? onGoals / whole : null) : undefined}
              format={shareText}
              note={goals ? `${countText(onGoals)} of ${countText(whole)}` : undefined}
            />
            <Stat
              label="Outside the goal"
              isShare
              value={goals ? (onGoals > 0 ? offGoal / onGoals : null) : undefined}
              format={shareText}
              note={
                goals ? (onGoals > 0 ? `${countText(offGoal)} of ${countText(onGoals)}` : 'none on a goal') : undefined
              }
            />
            <Stat
              label="Tool tokens per call"
              value={each === undefined ? undefined : (each?.tokens ?? null)}
              format={countText}
              note="with the current access"
            />
            <Stat
              label="Tokens saved per call"
              value={each === undefined ? undefined : (each?.saved ?? null)}
              format={countText}
              note={
                each ? `${shareText(each.saved / Math.max(1, each.saved + each.tokens))} of the catalog` : undefined
              }
            />
          </StatRow>
          <CallsChart health={data} compares={compares} />
          <div className="grid grid-cols-1 gap-x-10 gap-y-9 @4xl:grid-cols-2">
            {/* Goals are the last of their column, or of all: what is empty there takes no room, and nothing below it moves. */}
            <div className="contents @4xl:flex @4xl:min-w-0 @4xl:flex-col @4xl:gap-9">
              <ToolList usage={goals} />
              <TokenList usage={goals} />
              <div className="order-last min-w-0 @4xl:order-none">
                <GoalList usage={goals} />
              </div>
            </div>
            <CallsByGoal usage={goals} />
          </div>
          <p className="text-muted text-sm">
            Unused tools are listed on the agent’s page. See also the{' '}
            <Link href={`/${org.slug}/inbox?kind=suggestion`} className="text-accent underline underline-offset-2">
              suggestions
            </Link>
            .
          </p>
        </div>
      )}
    </PageBody>
  );
}
