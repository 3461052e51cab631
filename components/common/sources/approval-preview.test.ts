import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { QuarantinedTool } from '@/lib/features/sources/quarantine-contract';
import { ApprovalPreview } from './approval-preview';

const definition = (description: string) => ({ description, inputSchema: {}, readOnly: true });

const shown = (item: Partial<QuarantinedTool>) =>
  renderToStaticMarkup(
    createElement(ApprovalPreview, { items: [{ tool: 'send_mail', findings: [], ...item } as QuarantinedTool] }),
  );

it('shows what changes in a definition that was approved before, and all of a new one', () => {
  const after = definition('Sends a mail to everybody.');
  const changed = shown({ before: definition('Sends a mail to one person.'), after, fields: ['description'] });
  expect(changed).toContain('Sends a mail to');
  expect(changed).toMatch(/<del[^>]*>[^<]*one person/);
  expect(changed).toMatch(/<ins[^>]*>[^<]*everybody/);
  const unapproved = shown({ before: null, after, fields: [] });
  expect(unapproved).toContain('Sends a mail to everybody.');
  expect(unapproved).not.toContain('<del');
});
