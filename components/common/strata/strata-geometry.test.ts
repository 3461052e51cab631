import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULES } from '@/lib/engine/types';
import { groupByLayer, layoutLanes, type StrataDecision, ticksOf, toolsAt } from './strata-geometry';

const stopped = (tool: string, layer: string, rule: string): StrataDecision => ({ tool, decidedBy: { layer, rule } });
const passed = (tool: string): StrataDecision => ({ tool, decidedBy: null });

const decisions = fc
  .array(fc.option(fc.constantFrom(...RULES)), { maxLength: 2_000 })
  .map((rules) => rules.map((decidedBy, index): StrataDecision => ({ tool: `tool_${index}`, decidedBy })));

describe('groupByLayer', () => {
  it('counts down from the catalog through the four layers', () => {
    const strata = groupByLayer([
      passed('query_org_data'),
      stopped('create_invoice', 'organization', 'org.integration'),
      stopped('send_invoice', 'organization', 'org.integration'),
      stopped('delete_contact', 'organization', 'org.block'),
      stopped('publish_page', 'session', 'session.channel'),
    ]);
    expect(strata.bands.map(({ layer, arrived, left }) => [layer, arrived, left])).toEqual([
      ['platform', 5, 5],
      ['organization', 5, 2],
      ['agent', 2, 2],
      ['session', 2, 1],
    ]);
    expect(strata.reached).toEqual(['query_org_data']);
  });

  it('orders the stops of a layer as the rules are asked, whatever the order of the answer', () => {
    const strata = groupByLayer([
      stopped('b', 'organization', 'org.integration'),
      stopped('a', 'organization', 'org.block'),
    ]);
    expect(strata.bands[1]!.stops.map(({ rule }) => rule)).toEqual(['org.block', 'org.integration']);
  });

  it('shows a later layer only when it stops something or is asked for', () => {
    expect(groupByLayer([passed('a')]).bands).toHaveLength(4);
    expect(groupByLayer([passed('a')], ['goal']).bands.at(-1)?.layer).toBe('goal');
    expect(groupByLayer([stopped('a', 'budget', 'budget.limit')]).bands.at(-1)).toMatchObject({
      layer: 'budget',
      left: 0,
    });
  });

  it('loses no tool', () => {
    fc.assert(
      fc.property(decisions, (list) => {
        const strata = groupByLayer(list);
        const all = [...strata.reached, ...strata.bands.flatMap(({ stops }) => stops.flatMap(({ tools }) => tools))];
        expect(all.sort()).toEqual(list.map(({ tool }) => tool).sort());
        expect(strata.bands.at(-1)!.left).toBe(strata.reached.length);
      }),
    );
  });
});

describe('layoutLanes', () => {
  it('gives each tool its own tick while there is room', () => {
    const grain = layoutLanes(groupByLayer(Array.from({ length: 63 }, (_, index) => passed(`t${index}`))), 800);
    expect(grain.toolsPerTick).toBe(1);
    expect(grain.runs).toHaveLength(1);
    expect(ticksOf(grain.runs[0]!, grain.pitch)).toHaveLength(63);
  });

  it('lets one tick stand for several of 1,800 tools', () => {
    const grain = layoutLanes(groupByLayer(Array.from({ length: 1_800 }, (_, index) => passed(`t${index}`))), 600);
    expect(grain.toolsPerTick).toBe(9);
    expect(grain.pitch).toBeGreaterThanOrEqual(3);
  });

  it('stays inside its width and keeps every run, in one row without gaps', () => {
    fc.assert(
      fc.property(decisions, fc.integer({ min: 120, max: 1_600 }), (list, width) => {
        const strata = groupByLayer(list);
        const { runs, pitch } = layoutLanes(strata, width);
        const fates = strata.bands.reduce((sum, { stops }) => sum + stops.length, strata.reached.length > 0 ? 1 : 0);
        expect(runs).toHaveLength(fates);
        let lane = 0;
        for (const run of runs) {
          expect(run.firstLane).toBe(lane);
          expect(run.lanes).toBeGreaterThan(0);
          lane += run.lanes;
        }
        expect(lane * pitch).toBeLessThanOrEqual(width + 0.001);
      }),
    );
  });

  it('finds the tools under the pointer', () => {
    const grain = layoutLanes(groupByLayer([passed('a'), passed('b'), stopped('c', 'agent', 'agent.profile')]), 300);
    expect(toolsAt(grain, grain.pitch * 1.5)?.tools).toEqual(['b']);
    expect(toolsAt(grain, grain.pitch * 2.5)).toMatchObject({ tools: ['c'], run: { rule: 'agent.profile' } });
    expect(toolsAt(grain, 299)).toBeNull();
  });
});
