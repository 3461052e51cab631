import { describeRowChange } from '@/components/common/history/describe-row-change';
import { DiffLines } from '@/components/common/history/diff-lines';
import { valueDiff } from '@/components/common/history/value-diff';
import type { RevisionChangeView } from '@/lib/features/history/audit/audit-contract';

export function ChangeItem({ change }: { change: RevisionChangeView }) {
  const words = describeRowChange(change);
  return (
    <div>
      <h3 className="mb-1 text-sm">
        {words.title} {words.subject ? <code className="text-[12.5px]">{words.subject}</code> : null}{' '}
        <span className="text-muted">{words.happened}</span>
      </h3>
      {words.happened === 'deleted' ? null : words.sentence ? (
        <p className="text-muted text-xs">{words.sentence}</p>
      ) : (
        <DiffLines lines={valueDiff(words.happened === 'created' ? null : words.before, words.after)} />
      )}
    </div>
  );
}
