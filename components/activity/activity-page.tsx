import { ActivityList, ActivityLiveMark, OpenActivity } from '@/components/activity/activity-list';
import { PageBody, PageHeader } from '@/components/ui/page-header';

export function ActivityPage() {
  return (
    <div className="flex min-w-0">
      <PageBody className="min-w-0 flex-1">
        <PageHeader
          title="Activity"
          description="Every call and routed message of your agents, newest first."
          actions={<ActivityLiveMark />}
        />
        <div className="mt-4">
          <ActivityList />
        </div>
      </PageBody>
      <OpenActivity />
    </div>
  );
}
