import type { Metadata } from 'next';
import { AgentPage } from '@/components/agents/agent-page';

interface PageProps {
  params: Promise<{ agent: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: (await params).agent };
}

export default async function Page({ params }: PageProps) {
  const { agent } = await params;
  return <AgentPage key={agent} agent={agent} />;
}
