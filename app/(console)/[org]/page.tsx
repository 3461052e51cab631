import { OverviewPage } from '@/components/home/overview/overview-page';

// Uses the layout's default title: a layout's template does not apply to the page in the same segment.
export default function Page() {
  return <OverviewPage />;
}
