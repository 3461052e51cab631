import { expect, it } from 'vitest';
import { ERROR_STATUS, type ErrorCode, publicCode } from '@/lib/shared/app-error';
import { ERROR_WORDS } from './error-words';

it('an error whose code has another meaning with another status says so', () => {
  const codes = Object.keys(ERROR_STATUS) as ErrorCode[];
  const shared = codes.filter((code) =>
    codes.some((other) => other !== code && publicCode(other) === publicCode(code)),
  );
  expect(shared).toEqual(['tool_unavailable', 'unavailable']);
  for (const code of shared) {
    const others = shared.filter((other) => other !== code).map((other) => ERROR_STATUS[other]);
    expect(ERROR_WORDS[code].change).toContain('Check the status');
    for (const status of others) expect(ERROR_WORDS[code].change).toContain(String(status));
  }
});
