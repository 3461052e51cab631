import type { inferParserType } from 'nuqs/server';
import { rangeOf, rangeQuery } from '@/components/common/outcomes/range';
import { insightReads } from '@/lib/client/insight-reads';
import { type PageRead, reads } from '@/lib/client/page-reads';
import type { healthParams } from './health-params';

/** What Health starts with. Lists that an open tool adds follow. */
export function healthPageReads(org: string, asked: inferParserType<typeof healthParams>): PageRead[] {
  const agent = asked.agent ?? undefined;
  const query = { ...rangeQuery(rangeOf(asked, Date.now())), agent, tool: asked.tool ?? undefined };
  return [
    insightReads.health(org, 'all', query),
    insightReads.health(org, 'tools', { ...query, byMethod: 'true' }),
    insightReads.health(org, 'failures', query),
    insightReads.cohesionSettings(org),
    reads.agents(org),
  ];
}
