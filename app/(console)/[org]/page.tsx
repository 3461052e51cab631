import { OverviewPage } from '@/components/overview/overview-page';

// Its title is the default one of the layout: a layout's template does not reach the page beside it.
export default function Page() {
  return <OverviewPage />;
}
