'use client';

import { useDecisions } from '@/components/common/agents/use-decisions';
import { Why } from '@/components/common/decisions/why';
import { useOrg } from '@/components/common/me';
import { ErrorState } from '@/components/ui/error-state';
import { SkeletonRows } from '@/components/ui/skeleton';

interface WhyThenProps {
  tool: string;
  agent: string;
  session: string | null;
  channel: string | null;
  goal: string | null;
  at: string;
}

/** The decision about a tool at the time of a call. */
export function WhyThen({ tool, agent, session, channel, goal, at }: WhyThenProps) {
  const org = useOrg();
  const place = { session: session ?? undefined, channel: channel ?? undefined, goal: goal ?? undefined };
  const { data, error, refetch } = useDecisions(org.slug, { agent, tools: [tool], at, ...place });
  if (error && !data) return <ErrorState title="Could not load the decision" error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonRows rows={4} label="Loading the decision" />;
  const [decision] = data.decisions;
  if (!decision) return <p className="text-muted text-sm">The catalog did not have this tool at the time.</p>;
  return <Why decision={decision} question={{ agent }} pictureOnly />;
}
