import { PageData } from '@/app/page-data';
import { PlatformHomePage } from '@/components/platform/home/platform-home-page';
import { platformReads } from '@/lib/client/platform-reads';

// Uses the layout's default title: a layout's template does not apply to the page in the same segment.
export default function Page() {
  const { health, policy, orgs, revisions } = platformReads;
  return (
    <PageData reads={[health, policy, orgs, revisions]}>
      <PlatformHomePage />
    </PageData>
  );
}
