'use client';

import { useFormContext } from 'react-hook-form';
import { FormField } from '@/components/common/form/fields';
import { useOrgAgents } from '@/components/common/org-queries';
import { Select } from '@/components/ui/select';
import type { QuestionTarget } from '@/lib/features/descriptions/evaluations/evaluation-contract';

const toText = (value: QuestionTarget) => (value.kind === 'agent' ? `agent ${value.agent}` : value.kind);
const toTarget = (text: string): QuestionTarget =>
  text.startsWith('agent ') ? { kind: 'agent', agent: text.slice(6) } : { kind: text as 'catalogue' | 'knowledge' };

/** Field `over` of the form around. */
export function TargetField({ org }: { org: string }) {
  const { control } = useFormContext<{ over: QuestionTarget }>();
  const { data: agents } = useOrgAgents(org);
  return (
    <FormField control={control} name="over" label="Tools">
      {({ value, onChange }) => (
        <Select
          value={toText(value)}
          onValueChange={(text) => onChange(toTarget(text))}
          options={[
            { value: 'catalogue', label: 'The whole catalog' },
            { value: 'knowledge', label: 'The knowledge base’s own tools' },
            ...(agents?.map(({ slug }) => slug) ?? (value.kind === 'agent' ? [value.agent] : [])).map((slug) => ({
              value: `agent ${slug}`,
              label: `Tools of ${slug}`,
            })),
          ]}
        />
      )}
    </FormField>
  );
}
