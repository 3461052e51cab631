import { expect, it } from 'vitest';
import { channelsAt, requirementsAt } from './entries-in-force';

const END = '2026-01-15T12:00:00.000Z';
const at = (offset: number) => Date.parse(END) + offset;

it('leaves out the blocks of channels from their end on', () => {
  const limits = [{ tool: 'send_email', expiresAt: END }];
  const channels = [{ slug: 'sms', owner: 'organization' as const, blocked: ['send_email', 'list_*'], limits }];
  expect(channelsAt(channels, at(-1))[0]).toBe(channels[0]);
  expect(channelsAt(channels, at(0))[0]!.blocked).toEqual(['list_*']);
});

it('leaves out overrides of requirements from their end on', () => {
  const integrationRequirements = { create_invoice: [], send_email: ['resend'] };
  const rows = { integrationRequirements, requirementLimits: { create_invoice: { expiresAt: END } } };
  expect(requirementsAt(rows, at(-1))).toBe(integrationRequirements);
  expect(requirementsAt(rows, at(0))).toEqual({ send_email: ['resend'] });
  expect(requirementsAt({ integrationRequirements }, at(0))).toBe(integrationRequirements);
});
