import { NoSuchPlace } from '@/components/shell/no-such-place';

export default function NotFound() {
  return <NoSuchPlace />;
}
