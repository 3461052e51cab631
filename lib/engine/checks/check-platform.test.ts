import { describe, expect, it } from 'vitest';
import { compileCatalog } from '../compile-catalog';
import { openPolicy, toolOf } from '../testing/builders';
import { checkPlatformPolicies, type PlatformBoundaries } from './check-platform';

const AT = Date.UTC(2026, 0, 15);
const catalog = compileCatalog([
  toolOf({ name: 'read' }),
  toolOf({ name: 'pay', integrations: ['stripe'] }),
  toolOf({ name: 'query', universal: true }),
]);
const sound: PlatformBoundaries = {
  policy: openPolicy(),
  profiles: [{ slug: 'general', tools: ['read', 'pay'], owner: 'platform' }],
  channels: [{ slug: 'sms', blocked: ['pay'], owner: 'platform' }],
  subtypeDefaults: { general: 'general' },
  providers: new Map([['stripe', 'Stripe']]),
};
const check = (changed: Partial<PlatformBoundaries>) => checkPlatformPolicies(catalog, { ...sound, ...changed }, AT);

describe('checks of the platform', () => {
  it('finds nothing where nothing is odd; universal tools need no profile', () => {
    expect(check({})).toEqual([]);
  });

  it('entries of its lists that name nothing, or what others name', () => {
    const block = [{ tool: 'gone_*' }, { tool: 'pa*' }, { tool: 'pay' }];
    expect(check({ policy: { ...openPolicy(), block } })).toMatchObject([
      { code: 'dead_entry', place: { kind: 'platform', list: 'block', entry: 'gone_*' } },
      { code: 'repeated_entry', place: { entry: 'pa*' } },
      { code: 'repeated_entry', place: { entry: 'pay' }, message: expect.stringContaining('pa*') },
    ]);
    const profiles = [{ slug: 'general', tools: ['*', 'read', 'gone'], owner: 'platform' as const }];
    expect(check({ profiles }).map(({ code, place }) => [code, place.entry])).toEqual([
      ['dead_entry', 'gone'],
      ['repeated_entry', 'read'],
    ]);
    expect(check({ channels: [{ slug: 'sms', blocked: ['gone'], owner: 'platform' }] })).toMatchObject([
      { fix: { change: { kind: 'channel', owner: 'platform', channel: 'sms', remove: ['gone'] } } },
    ]);
  });

  it('blocks that have ended or soon will', () => {
    const ends = (ms: number) => new Date(AT + ms).toISOString();
    const block = [
      { tool: 'read', expiresAt: ends(0) },
      { tool: 'pay', expiresAt: ends(1_000) },
    ];
    const found = check({ policy: { ...openPolicy(), block } });
    expect(found.map(({ code, place }) => [code, place.entry])).toEqual([
      ['block_ends_soon', 'pay'],
      ['expired_block', 'read'],
    ]);
  });

  it('reports defaults without a profile, unused providers, and missing ones', () => {
    expect(check({ subtypeDefaults: { sales: 'gone' } })).toMatchObject([
      { code: 'default_missing', severity: 'error', place: { kind: 'default', entry: 'sales', profile: 'gone' } },
    ]);
    expect(
      check({
        providers: new Map([
          ['stripe', 'Stripe'],
          ['resend', 'Resend'],
        ]),
      }),
    ).toMatchObject([{ code: 'integration_unneeded', place: { integration: 'resend' } }]);
    expect(check({ providers: new Map() })).toMatchObject([
      { code: 'integration_unknown', severity: 'error', count: 1 },
    ]);
  });

  it('tools that no profile holds', () => {
    const profiles = [{ slug: 'general', tools: ['read'], owner: 'platform' as const }];
    expect(check({ profiles })).toMatchObject([{ code: 'tool_in_no_profile', place: { tool: 'pay' }, tools: ['pay'] }]);
    const extending = {
      slug: 'more',
      tools: [],
      extends: 'general',
      add: [{ tool: 'pay' }],
      owner: 'platform' as const,
    };
    expect(check({ profiles: [...profiles, extending] })).toEqual([]);
    const empty = [{ slug: 'general', tools: [], owner: 'platform' as const }];
    expect(check({ profiles: empty })).toMatchObject([
      { code: 'tool_in_no_profile', place: { kind: 'platform' }, count: 2 },
    ]);
  });
});
