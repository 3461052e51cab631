import type { AgentView } from '@/lib/features/agents/agent-contract';

export type Autonomy = AgentView['autonomy'];

export const AUTONOMY: readonly { value: Autonomy; title: string; text: string }[] = [
  {
    value: 'supervised',
    title: 'Supervised',
    text: 'Uses its tools freely; a person approves each call of a tool that is destructive or not known to be harmless.',
  },
  {
    value: 'autonomous',
    title: 'Autonomous',
    text: 'Uses its tools without asking, but for those that always need approval or are named below.',
  },
  {
    value: 'draft_only',
    title: 'Draft only',
    text: 'Keeps only tools known to be read-only. Everything that writes is taken away.',
  },
];

export function autonomyTitle(value: Autonomy): string {
  return AUTONOMY.find((one) => one.value === value)?.title ?? value;
}
