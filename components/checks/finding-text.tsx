import { IntegrationText } from '@/components/integrations/integration-text';
import { CodeText } from '@/components/profiles/code-text';
import type { FindingView } from '@/lib/features/lint/lint-contract';

/** What a check found; integrations stand by name. */
export function FindingText({ finding }: { finding: FindingView }) {
  const about = finding.place.kind;
  return about === 'integration' || about === 'requirement' ? (
    <IntegrationText text={finding.message} />
  ) : (
    <CodeText text={finding.message} />
  );
}
