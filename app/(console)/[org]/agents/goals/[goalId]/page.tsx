import type { Metadata } from 'next';
import { GoalPage } from '@/components/goals/goal-page';

interface PageProps {
  params: Promise<{ goalId: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: decodeURIComponent((await params).goalId) };
}

export default async function Page({ params }: PageProps) {
  const goalId = decodeURIComponent((await params).goalId);
  return <GoalPage key={goalId} goalId={goalId} />;
}
