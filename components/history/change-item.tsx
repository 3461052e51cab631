import { changeWords } from '@/components/history/change-words';
import { DiffLines } from '@/components/history/diff-lines';
import { valueDiff } from '@/components/history/value-diff';
import type { RevisionChangeView } from '@/lib/features/audit/audit-contract';

/** One row that changed: what it is, what happened to it, and line by line how. */
export function ChangeItem({ change }: { change: RevisionChangeView }) {
  const words = changeWords(change);
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
