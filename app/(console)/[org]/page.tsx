import { preloadAnswers } from '@/components/common/preload-answers';
import { HomePage } from '@/components/home/home-page';
import { path } from '@/lib/client/api';

interface PageProps {
  params: Promise<{ org: string }>;
}

// Uses the layout's default title: a layout's template does not apply to the page in the same segment.
export default async function Page({ params }: PageProps) {
  const { org } = await params;
  await preloadAnswers([
    `${path`/orgs/${org}/inbox`}?limit=5`,
    `${path`/orgs/${org}/usage`}?days=7`,
    `${path`/orgs/${org}/revisions`}?limit=6`,
    `${path`/orgs/${org}/least-privilege`}?summary=true`,
  ]);
  return <HomePage />;
}
