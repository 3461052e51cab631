'use client';

import { useDecisions } from '@/components/common/agents/use-decisions';
import { Why } from '@/components/common/decisions/why';
import { useOrg } from '@/components/common/me';
import { NotLoaded } from '@/components/ui/not-loaded';

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
  if (!data) return <NotLoaded noun="the decision" rows={4} error={error} onRetry={refetch} />;
  const [decision] = data.decisions;
  if (!decision) return <p className="text-muted text-sm">The catalog did not have this tool at the time.</p>;
  return <Why decision={decision} question={{ agent }} pictureOnly />;
}
