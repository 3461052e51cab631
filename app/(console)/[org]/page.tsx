import { HomePage } from '@/components/home/home-page';

// Uses the layout's default title: a layout's template does not apply to the page in the same segment.
export default function Page() {
  return <HomePage />;
}
