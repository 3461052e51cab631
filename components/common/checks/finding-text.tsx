import { CodeText } from '@/components/common/code-text';
import { IntegrationText } from '@/components/common/integrations/integration-text';
import type { FindingView } from '@/lib/features/access/lint/lint-contract';

export function FindingText({ finding }: { finding: FindingView }) {
  const about = finding.place.kind;
  return about === 'integration' || about === 'requirement' ? (
    <IntegrationText text={finding.message} />
  ) : (
    <CodeText text={finding.message} />
  );
}
