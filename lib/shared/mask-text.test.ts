import { expect, it } from 'vitest';
import { startCpuClock } from '@/lib/testing/cpu-time';
import { maskText } from './mask-text';

it.each([
  ['Order 4711 of 2026-11-22 not found', 'Order <n> of <n> not found'],
  ['No user 0198f3a2-6d1e-7c55-9a51-3f0d2f6f7c11', 'No user <id>'],
  ['GET https://api.example.com/v1/x?y=1 answered 503', 'GET <url> answered <n>'],
  ['mail to jane.doe@example.com bounced', 'mail to <email> bounced'],
  [`can't read "a b" and don't ask for 'c d'`, `can't read <text> and don't ask for <text>`],
  ['token sk_live_51H8xYzAbCdEf refused', 'token <id> refused'],
  ['No answer in time, ref ch_829af3d', 'No answer in time, ref <id>'],
  ['No answer in time, ref ch_4e1b02c', 'No answer in time, ref <id>'],
  ['two\n\n  lines', 'two lines'],
  ['ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED <n>'],
])('masks %s', (text, masked) => {
  expect(maskText(text, 200)).toBe(masked);
});

it('cuts what is long, and takes no time for hostile text', () => {
  expect(maskText('a b '.repeat(100), 20)).toHaveLength(20);
  const cpuMs = startCpuClock();
  for (const unit of ['a', 'a-', 'a.', '"', "'", 'a@', 'h://', '1,', ' "'])
    for (let n = 0; n < 50; n++) maskText(unit.repeat(2_000), 200);
  expect(cpuMs()).toBeLessThan(3_000);
});
