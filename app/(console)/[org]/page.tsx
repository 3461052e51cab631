import { PageData } from '@/app/page-data';
import { HomePage } from '@/components/home/home-page';
import { reads } from '@/lib/client/page-reads';

interface PageProps {
  params: Promise<{ org: string }>;
}

// Uses the layout's default title: a layout's template does not apply to the page in the same segment.
export default async function Page({ params }: PageProps) {
  const { org } = await params;
  const { firstCall, recentChanges, recentPlatformChanges, toolCounts, agents, policy } = reads;
  const { sources, members, usage, unusedAccess, topProblems } = reads;
  const parts = [firstCall, recentChanges, recentPlatformChanges, toolCounts, agents, policy];
  const more = [sources, members, usage, unusedAccess, topProblems];
  return (
    <PageData reads={[...parts, ...more].map((read) => read(org))}>
      <HomePage />
    </PageData>
  );
}
