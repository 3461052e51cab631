import { PageBody, PageHeader } from '@/components/ui/page-header';
import { FiguresTab } from './figures-tab';

export function CorrectionsPage() {
  return (
    <PageBody>
      <PageHeader
        title="Corrections"
        description="Corrections by users, by tool and rule. Open corrections are in the inbox."
      />
      <div className="mt-4">
        <FiguresTab />
      </div>
    </PageBody>
  );
}
