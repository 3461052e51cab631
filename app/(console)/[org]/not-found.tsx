import { OrgPageNotFound } from '@/components/common/shell/org-page-not-found';

export default function NotFound() {
  return <OrgPageNotFound />;
}
