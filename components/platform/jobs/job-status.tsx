import { Badge } from '@/components/ui/badge';
import type { JobView } from '@/lib/features/platform/jobs/job-contract';
import { RUN_WORDS } from './job-words';

export function JobStatus({ job }: { job: JobView }) {
  if (job.status === 'running') return <Badge tone="accent">running</Badge>;
  if (job.status === 'requested') return <Badge tone="accent">requested</Badge>;
  if (job.lastStatus === null) return <span className="text-muted">not run yet</span>;
  if (job.lastStatus === 'done') return <span className="text-muted">{RUN_WORDS.done}</span>;
  return <Badge tone={job.lastStatus === 'failed' ? 'block' : 'approval'}>{RUN_WORDS[job.lastStatus]}</Badge>;
}
