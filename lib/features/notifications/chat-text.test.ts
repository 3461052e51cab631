import { expect, test } from 'vitest';
import { chatText } from './notification-mail';

const url = 'https://ambit.test/acme/insights?problem=1';

test('a problem is one readable line with its address', () => {
  const data = { tool: 'create_invoice', agent: null, source: null, reason: '18% of the calls fail.', url };
  expect(chatText({ event: 'problem.opened', data })).toBe(`create_invoice: 18% of the calls fail.\n${url}`);
});

test('names mention nobody and make no links', () => {
  const data = { agent: '<!channel>', tool: '@here', askedBy: 'a&b', url };
  const [line] = chatText({ event: 'request.created', data }).split('\n');
  expect(line).not.toMatch(/<|>|@here/);
  expect(line).toContain('a&amp;b');
});

test('names make no Markdown links or images, which hide where they lead', () => {
  const data = { agent: '[Approve](https://evil.example)', tool: '![](https://evil.example/seen)', askedBy: 'a', url };
  const [line] = chatText({ event: 'request.created', data }).split('\n');
  expect(line).not.toContain('](');
  expect(line).toContain('[Approve]');
});

test('a test has no address', () => {
  expect(chatText({ event: 'webhook.test', data: { org: 'acme' } })).toBe('Test message');
});
