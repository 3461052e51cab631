'use client';

import { useOrgAgents } from '@/components/common/org-queries';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { QuestionTarget } from '@/lib/features/descriptions/evaluations/evaluation-contract';

interface TargetFieldProps {
  org: string;
  value: QuestionTarget;
  onValueChange(value: QuestionTarget): void;
}

const toText = (value: QuestionTarget) => (value.kind === 'agent' ? `agent ${value.agent}` : value.kind);

export function TargetField({ org, value, onValueChange }: TargetFieldProps) {
  const { data: agents } = useOrgAgents(org);
  const slugs = agents?.map(({ slug }) => slug) ?? (value.kind === 'agent' ? [value.agent] : []);
  return (
    <Field label="Tools">
      <Select
        value={toText(value)}
        onValueChange={(text) =>
          onValueChange(
            text.startsWith('agent ')
              ? { kind: 'agent', agent: text.slice(6) }
              : { kind: text as 'catalogue' | 'knowledge' },
          )
        }
        options={[
          { value: 'catalogue', label: 'The whole catalog' },
          { value: 'knowledge', label: 'The knowledge base’s own tools' },
          ...slugs.map((slug) => ({ value: `agent ${slug}`, label: `Tools of ${slug}` })),
        ]}
      />
    </Field>
  );
}
