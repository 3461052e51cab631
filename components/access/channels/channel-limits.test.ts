import { describe, expect, it } from 'vitest';
import { limitedBlocks } from './channel-limits';

const expiresAt = '2026-12-04T10:00:00.000Z';
const before = {
  blocked: ['send_email', 'delete_contact'],
  limits: [{ tool: 'send_email', reason: 'audit', expiresAt }],
};

describe('limits of a channel’s blocks', () => {
  it('stay with the entries that stay', () => {
    expect(limitedBlocks(before, ['send_email', 'list_events'])).toEqual({
      blocked: ['send_email', 'list_events'],
      limits: before.limits,
    });
  });

  it('go with an entry that goes', () => {
    expect(limitedBlocks(before, ['delete_contact']).limits).toEqual([]);
  });

  it('of a change apply to added entries only', () => {
    expect(limitedBlocks(before, ['delete_contact', 'list_events'], { expiresAt }).limits).toEqual([
      { tool: 'list_events', expiresAt },
    ]);
    expect(limitedBlocks(undefined, ['list_events'], { reason: 'trial' }).limits).toEqual([
      { tool: 'list_events', reason: 'trial' },
    ]);
  });
});
