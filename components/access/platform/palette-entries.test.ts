import { describe, expect, it } from 'vitest';
import { filterEntries } from '@/components/common/shell/palette-entries';
import { platformToolEntries } from './palette-entries';

const tools = ['send_email', 'delete_contact'].map((name) => ({ name, title: name, category: 'crm' }));
const policy = {
  allow: { mode: 'all' as const, tools: [] },
  block: [{ tool: 'send_email', reason: 'Under repair' }, { tool: 'delete_*' }],
};
const first = (typed: string) => filterEntries(platformToolEntries(tools, policy), typed, [])[0];

describe('the palette of the platform', () => {
  it('opens the dialog that lifts the block of a tool, and of a pattern', () => {
    expect(first('unblock send_email')).toMatchObject({
      ...{ label: 'Unblock send_email', href: '/platform/tools?unblock=send_email' },
    });
    expect(first('unblock delete')).toMatchObject({ href: '/platform/tools?unblock=delete_*' });
  });

  it('opens the dialog that blocks a tool that has no block of its own', () => {
    expect(first('block delete_contact')).toMatchObject({ href: '/platform/tools?block=delete_contact' });
  });
});
