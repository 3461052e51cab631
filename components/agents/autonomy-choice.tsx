'use client';

import { AUTONOMY, type Autonomy } from '@/components/agents/autonomy-words';
import { Refused } from '@/components/common/settings/save-error';
import { ChoiceList } from '@/components/ui/choice-list';

interface AutonomyChoiceProps {
  value: Autonomy;
  disabled: boolean;
  error: string | undefined;
  onValueChange(value: Autonomy): void;
}

export function AutonomyChoice({ error, ...choice }: AutonomyChoiceProps) {
  return (
    <>
      <ChoiceList label="Autonomy" options={AUTONOMY} {...choice} />
      <Refused why={error} />
    </>
  );
}
