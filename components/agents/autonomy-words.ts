import type { AgentView } from '@/lib/features/agents/agent-contract';

export type Autonomy = AgentView['autonomy'];

export const AUTONOMY: readonly { value: Autonomy; title: string; text: string }[] = [
  {
    value: 'supervised',
    title: 'Supervised',
    text: 'A person approves calls of tools that are destructive or may be destructive.',
  },
  {
    value: 'autonomous',
    title: 'Autonomous',
    text: 'Calls need no approval, except for tools that always require it.',
  },
  {
    value: 'draft_only',
    title: 'Draft only',
    text: 'The agent can call read-only tools only.',
  },
];

export function autonomyTitle(value: Autonomy): string {
  return AUTONOMY.find((one) => one.value === value)?.title ?? value;
}
