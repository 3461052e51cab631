import type { inferParserType } from 'nuqs/server';
import { rangeOf, rangeQuery } from '@/components/common/outcomes/range';
import type { rangeParams } from '@/components/common/outcomes/range-params';
import { insightReads } from '@/lib/client/insight-reads';
import type { PageRead } from '@/lib/client/page-reads';
import type { cohesionParams } from './cohesion-params';

/** What Cohesion starts with, by its tab. */
export function cohesionPageReads(
  org: string,
  asked: inferParserType<typeof cohesionParams & typeof rangeParams>,
): PageRead[] {
  const every = [insightReads.cohesion(org), insightReads.warnings(org, { state: 'open' })];
  const settings = insightReads.cohesionSettings(org);
  switch (asked.tab) {
    case 'warnings':
      return [...every, insightReads.warnings(org, {})];
    case 'axes':
      return [...every, insightReads.axes(org), settings];
    case 'settings':
      return [...every, settings];
    default: {
      const range = rangeQuery(rangeOf(asked, Date.now()));
      const tools = insightReads.health(org, 'tools', { ...range, byMethod: 'true' });
      const chart = insightReads.health(org, 'all', range);
      if (asked.at === null) return [...every, tools, chart];
      // A tool and, where it has several, its method.
      const tool = asked.at.split(' ')[0]!;
      const chartOfTool = insightReads.health(org, 'all', { ...range, tool });
      return [...every, tools, chart, chartOfTool, settings, insightReads.warnings(org, { tool })];
    }
  }
}
