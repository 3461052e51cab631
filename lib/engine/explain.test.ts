import { describe, expect, it } from 'vitest';
import { compileAgent } from './compile-agent';
import { compileCatalog } from './compile-catalog';
import { compileOrg } from './compile-org';
import { explain } from './explain';
import { agentOf, boundariesOf, openPolicy, toolOf } from './testing/builders';
import { trim } from './trim';
import type { EngineAgent, EngineTool, OrgBoundaries, RuleName, SessionContext } from './types';

const AT = Date.UTC(2026, 0, 1);

interface Setting {
  tool?: Partial<EngineTool>;
  boundaries?: Partial<OrgBoundaries>;
  agent?: Partial<EngineAgent>;
  context?: SessionContext;
}

function explained({ tool = {}, boundaries = {}, agent = {}, context = {} }: Setting, limit?: number) {
  const tools = [toolOf({ name: 'create_invoice', ...tool }), toolOf({ name: 'a_first' })];
  const org = compileOrg(compileCatalog(tools), boundariesOf(boundaries), AT);
  return explain(compileAgent(org, agentOf(agent), AT), context, 'create_invoice', { limit })!;
}

function sentence(rule: RuleName, setting: Setting, limit?: number): string {
  return explained(setting, limit).trace.find((entry) => entry.rule === rule)!.detail;
}

const blocking = (block: { tool: string; reason?: string; expiresAt?: string }[]) => ({ ...openPolicy(), block });

describe('explain', () => {
  it('names the goal of an entry for one goal', () => {
    const goal = {
      ...{ id: 'PLAN', mode: 'boundary' as const, categories: null, operations: null, excludeOperations: [] },
      ...{ entities: null, availableTools: [], agents: [] },
    };
    const block = [{ tool: 'create_invoice', goal: 'PLAN', reason: 'Not yet' }];
    const policy = { ...openPolicy(), block };
    expect(sentence('agent.block', { agent: { policy }, context: { goal } })).toBe(
      'The agent blocks it during goal PLAN: Not yet.',
    );
    expect(sentence('agent.block', { agent: { policy } })).toBe('The agent does not block it.');
    const profiles = [
      { slug: 'general', tools: [], owner: 'platform' as const },
      {
        ...{ slug: 'own', tools: [], owner: 'organization' as const, extends: 'general', agent: 'agent' },
        add: [{ tool: 'create_invoice', goal: 'PLAN' }],
      },
    ];
    const added = { boundaries: { profiles }, agent: { profile: 'own' } };
    expect(sentence('agent.profile', { ...added, context: { goal } })).toBe(
      'Profile own (extends general) contains it. It is added for goal PLAN.',
    );
    expect(sentence('agent.profile', added)).toBe(
      'Profile own (extends general) does not contain it. It is added only during goal PLAN.',
    );
  });

  it('names a profile that extends another in the same way, however many entries it has', () => {
    const titleWith = (entries: { add?: { tool: string }[]; remove?: string[]; extends?: string }) => {
      const profiles = [
        { slug: 'support', tools: ['create_invoice'], owner: 'platform' as const },
        { slug: 'support-own', tools: [], owner: 'organization' as const, extends: 'support', ...entries },
      ];
      return sentence('agent.profile', { boundaries: { profiles }, agent: { profile: 'support-own' } });
    };
    const contains = 'Profile support-own (extends support) contains it.';
    expect(titleWith({})).toBe(contains);
    const more = ['create_event', 'create_workflow', 'create_invoice'].map((tool) => ({ tool }));
    expect(titleWith({ add: more, remove: ['send_email'] })).toBe(contains);
    expect(titleWith({ add: more, remove: ['create_*', 'create_invoice'] })).toBe(
      'Profile support-own (extends support without create_invoice) does not contain it.',
    );
    expect(titleWith({ remove: ['create_*'] })).toBe(
      'Profile support-own (extends support without create_*) does not contain it.',
    );
    expect(titleWith({ extends: 'gone' })).toBe(
      'Profile support-own (extends gone, which does not exist or extends support-own) does not contain it.',
    );
  });

  it('answers null for a name that the catalog does not hold', () => {
    const agent = compileAgent(compileOrg(compileCatalog([]), boundariesOf({}), AT), agentOf({}), AT);
    expect(explain(agent, {}, 'create_invoice')).toBeNull();
  });

  it.each<[RuleName, Setting, string]>([
    [
      'org.block',
      { boundaries: { org: blocking([{ tool: 'create_*', reason: 'too risky' }]) } },
      'The organization blocks it by `create_*`: too risky.',
    ],
    [
      'org.block',
      { boundaries: { org: blocking([{ tool: '*' }, { tool: 'create_invoice', reason: 'Ask Ana first!' }]) } },
      'The organization blocks it: Ask Ana first!',
    ],
    [
      'platform.block',
      { boundaries: { platform: blocking([{ tool: 'create_invoice', expiresAt: '2026-02-01T00:00:00Z' }]) } },
      'The platform blocks it. It ends at 2026-02-01 00:00 UTC.',
    ],
    [
      'platform.allow',
      { boundaries: { platform: { allow: { mode: 'selected', tools: [] }, block: [] } } },
      "The platform's allow list is empty, so it allows nothing.",
    ],
    ['org.integration', { tool: { integrations: ['stripe'] } }, 'Needs stripe, which has no healthy connection.'],
    [
      'org.integration',
      { tool: { integrations: ['stripe', 'resend'] }, boundaries: { healthyIntegrations: ['resend', 'stripe'] } },
      'Needs stripe and resend, which are connected.',
    ],
    [
      'agent.profile',
      { agent: { subtype: 'archivist', profile: null }, boundaries: { profiles: [] } },
      'Profile general, the default of subtype archivist, does not exist, so it contains nothing.',
    ],
    [
      'agent.autonomy',
      { tool: { readOnly: true, definition: 'unapproved' }, agent: { autonomy: 'draft_only' } },
      'Autonomy is draft_only, and the read-only hint counts only after the definition is approved.',
    ],
    [
      'session.channel',
      {
        boundaries: { channels: [{ slug: 'sms', blocked: ['create_*'], owner: 'platform' }] },
        context: { channel: 'fax' },
      },
      'Channel fax is unknown, so the blocks of all channels apply: sms blocks it.',
    ],
    [
      'session.disabled',
      { context: { disabled: [{ tool: 'create_invoice', by: 'person' }] } },
      'A person disabled it for this session.',
    ],
    ['goal.operation', {}, 'No goal is active.'],
    ['org.block', { tool: { universal: true } }, 'This rule does not apply to universal tools.'],
  ])('says of %s what it saw', (rule, setting, text) => {
    expect(sentence(rule, setting)).toBe(text);
  });

  it('calls a tool below the limit trimmed and leaves it allowed', () => {
    const decision = explained({}, 1);
    expect(decision).toMatchObject({ allowed: true, decidedBy: null });
    expect(decision.trace.find((entry) => entry.rule === 'budget.limit')).toMatchObject({
      effect: 'trimmed',
      detail: 'It ranks below the limit of 1.',
    });
  });
});

describe('trim', () => {
  const catalog = compileCatalog(['a', 'b', 'c'].map((name) => toolOf({ name })));

  it('follows the order given, then the names', () => {
    const shown = (limit: number, order?: number[]) => trim(catalog, catalog.all, limit, order)[0];
    expect(shown(2, [2, 2, 0])).toBe(0b101);
    expect(shown(2, [2])).toBe(0b101);
    expect(shown(2)).toBe(0b011);
  });
});

describe('compileCatalog', () => {
  it('rejects two tools of the same name', () => {
    expect(() => compileCatalog([toolOf({ name: 'a' }), toolOf({ name: 'a' })])).toThrow('duplicate tool name');
  });

  it('shares the names of a catalog with the same ones', () => {
    const tools = ['a', 'b'].map((name) => toolOf({ name, definition: 'unapproved' }));
    const before = compileCatalog(tools);
    const approved = compileCatalog(
      tools.map((tool) => ({ ...tool, definition: 'approved' as const })),
      before,
    );
    expect(approved.names).toBe(before.names);
    expect(compileCatalog([tools[0]!, toolOf({ name: 'c' })], before).names).toEqual(['a', 'c']);
    expect(compileCatalog([tools[0]!], before).names).toEqual(['a']);
  });
});
