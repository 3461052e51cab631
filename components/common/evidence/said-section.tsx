import { eventsText } from '@/components/common/outcomes/event-list';
import { InspectorSection } from '@/components/ui/inspector';
import type { MemberCorrection } from '@/lib/features/insights/corrections/correction-contract';
import { CorrectionItem } from './correction-item';

/** Corrections as evidence. `found`: how many there are, if more than those given. */
export function SaidSection({ said, found }: { said: readonly MemberCorrection[]; found: number | undefined }) {
  if (said.length === 0) return null;
  return (
    <InspectorSection title={`What users said, ${eventsText(said.length, found, 'correction')}`}>
      <ul className="flex flex-col gap-3">
        {said.map((correction) => (
          <li key={correction.id}>
            <CorrectionItem correction={correction} />
          </li>
        ))}
      </ul>
    </InspectorSection>
  );
}
