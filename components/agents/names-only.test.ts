import { expect, it } from 'vitest';
import { namesOnly } from './names-only';

const gains = (...gained: string[]) => ({ gained, lost: [], approvals: { added: [], removed: [] } });

it('compares whole names', () => {
  expect(namesOnly({ agents: [gains('send_email')], sessions: [] }, 'send_email')).toBe(true);
  expect(namesOnly({ agents: [gains('send_email_template')], sessions: [] }, 'send_email')).toBe(false);
});

it('is false where several tools move, which a summary counts, or none', () => {
  expect(namesOnly({ agents: [gains('a'), gains('b')], sessions: [] }, 'a')).toBe(false);
  expect(namesOnly({ agents: [], sessions: [] }, 'a')).toBe(false);
});

it('is false where the approval of another tool changes', () => {
  const approvals = { added: ['b'], removed: [] };
  expect(namesOnly({ agents: [{ ...gains('a'), approvals }], sessions: [] }, 'a')).toBe(false);
});

it('looks at sessions only while no agent changes, as summaries do', () => {
  expect(namesOnly({ agents: [], sessions: [gains('a')] }, 'a')).toBe(true);
  expect(namesOnly({ agents: [gains('a')], sessions: [gains('b')] }, 'a')).toBe(true);
});
