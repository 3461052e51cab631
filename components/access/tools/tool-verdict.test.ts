import { describe, expect, it } from 'vitest';
import type { PolicyView } from '@/lib/features/access/policies/policy-contract';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import { inForce, predict, statesSentence, type ToolState } from './tool-verdict';

const tool = (name: string, over: Partial<CatalogTool> = {}) =>
  ({
    name,
    state: 'inherit',
    entry: null,
    decidedBy: null,
    detail: null,
    agentCount: 0,
    integrations: { required: [], missing: [], overridden: false },
    ...over,
  }) as unknown as CatalogTool;

const policyOf = (over: Partial<PolicyView> = {}) =>
  ({ allow: { mode: 'all', tools: [] }, block: [], revision: '1', warnings: [], ...over }) as PolicyView;

function said(state: ToolState, tools: readonly CatalogTool[], policy = policyOf()): string {
  const changes = Object.fromEntries(tools.map(({ name }) => [name, state]));
  return statesSentence(
    changes,
    tools.map((one) => predict(one, state, policy)),
  );
}

describe('statesSentence', () => {
  it('shows that a tool is allowed, blocked or inherited', () => {
    expect(said('allow', [tool('create_contact')])).toBe('create_contact is allowed');
    expect(said('block', [tool('create_contact')])).toBe('create_contact is blocked');
    expect(said('inherit', [tool('create_contact')])).toBe('create_contact inherits');
  });

  it('explains what blocks a tool that is set to Allow', () => {
    const platform = { decidedBy: { layer: 'platform', rule: 'platform.block' } };
    expect(said('allow', [tool('a', { ...platform, detail: 'The platform blocks it: maintenance.' })])).toBe(
      'a is set to Allow, and stays blocked by the platform: maintenance',
    );
    const glob = policyOf({ block: [{ tool: 'create_*' }] });
    expect(said('allow', [tool('create_contact')], glob)).toBe(
      'create_contact is set to Allow, and stays blocked by create_*',
    );
    const integrations = { required: ['stripe'], missing: ['stripe'], overridden: false };
    expect(said('allow', [tool('create_invoice', { integrations })])).toBe(
      'create_invoice is set to Allow, and stays blocked: needs stripe',
    );
  });

  it('leaves out a block whose end has come', () => {
    const ended = policyOf({ block: [{ tool: 'create_*', expiresAt: '2020-01-01T00:00:00Z' }] });
    const [before, after] = ['2019-12-31T00:00:00Z', '2020-01-02T00:00:00Z'].map((at) =>
      inForce(ended, Date.parse(at)),
    );
    expect(said('allow', [tool('create_contact')], before)).toBe(
      'create_contact is set to Allow, and stays blocked by create_*',
    );
    expect(said('allow', [tool('create_contact')], after)).toBe('create_contact is allowed');
  });

  it('counts the tools of a bulk change that stay off', () => {
    const glob = policyOf({ block: [{ tool: 'create_*' }] });
    expect(said('allow', [tool('a'), tool('b')], glob)).toBe('2 tools are allowed');
    expect(said('allow', [tool('a'), tool('create_b')], glob)).toBe(
      '2 tools are set to Allow, and 1 stays blocked by other rules',
    );
  });
});

it('a blocked tool has no agents, also on its page; the other fields of its detail stay', () => {
  const detail = { ...tool('send_email', { agents: ['support'], agentCount: 1 }), revision: '3' };
  expect(predict(detail, 'block', policyOf())).toMatchObject({
    ...{ state: 'block', agents: [], agentCount: 0, revision: '3' },
    decidedBy: { rule: 'org.block' },
  });
  expect(predict(tool('send_email'), 'block', policyOf())).not.toHaveProperty('agents');
});
