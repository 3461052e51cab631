import { PlatformHomePage } from '@/components/platform/home/platform-home-page';

// Uses the layout's default title: a layout's template does not apply to the page in the same segment.
export default function Page() {
  return <PlatformHomePage />;
}
