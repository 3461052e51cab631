'use client';

import { NotLoaded } from '@/components/ui/not-loaded';
import { RelativeTime } from '@/components/ui/relative-time';
import type { QuestionSetVersion, QuestionSetView } from '@/lib/features/descriptions/evaluations/evaluation-contract';
import { counted } from '@/lib/shared/counted';
import { useQuestionSetVersions } from './use-evaluations';

function describeRowChange({ added, removed, changed }: QuestionSetVersion): string {
  const parts = [
    added > 0 ? `${added} added` : '',
    removed > 0 ? `${removed} removed` : '',
    changed > 0 ? `${changed} with a changed tool` : '',
  ];
  return parts.filter(Boolean).join(', ') || 'order only';
}

export function SetVersionsTab({ org, set }: { org: string; set: QuestionSetView }) {
  const { data: versions, error, refetch } = useQuestionSetVersions(org, set.slug);
  if (!versions) return <NotLoaded noun="the versions" rows={3} error={error} onRetry={refetch} />;
  return (
    <ol aria-label="Versions" className="max-w-[720px] border-t">
      {versions.map((version) => (
        <li key={version.number} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b py-2.5 text-sm">
          <span className="tabular font-medium">Version {version.number}</span>
          <span className="min-w-0 flex-1">
            {counted(version.questions, 'question')}: {describeRowChange(version)}
            {version.note ? <span className="block text-muted">{version.note}</span> : null}
          </span>
          <span className="text-muted text-xs">
            {version.label} · <RelativeTime at={version.at} />
          </span>
        </li>
      ))}
    </ol>
  );
}
