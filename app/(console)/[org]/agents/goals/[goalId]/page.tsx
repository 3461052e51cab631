import type { Metadata } from 'next';
import { PageData } from '@/app/page-data';
import { GoalPage } from '@/components/goals/goal-page';
import { reads } from '@/lib/client/page-reads';

interface PageProps {
  params: Promise<{ org: string; goalId: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: decodeURIComponent((await params).goalId) };
}

export default async function Page({ params }: PageProps) {
  const { org, goalId: asked } = await params;
  const goalId = decodeURIComponent(asked);
  const { goals, agents, templates, tools, channels } = reads;
  return (
    <PageData reads={[goals, agents, templates, tools, channels].map((read) => read(org))}>
      <GoalPage key={goalId} goalId={goalId} />
    </PageData>
  );
}
