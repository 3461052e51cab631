import type { Metadata } from 'next';
import { ActivityList, OpenActivity } from '@/components/activity/activity-list';
import { AgentPage } from '@/components/agents/agent-page';
import { nameInAddress } from '@/lib/shared/console-address';

interface PageProps {
  params: Promise<{ agent: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: nameInAddress((await params).agent) };
}

export default async function Page({ params }: PageProps) {
  const agent = nameInAddress((await params).agent);
  return <AgentPage key={agent} agent={agent} activity={<ActivityList agent={agent} />} openCall={<OpenActivity />} />;
}
