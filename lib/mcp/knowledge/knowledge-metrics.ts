import { Counter } from 'prom-client';
import { requestMetrics } from '@/lib/http/metrics/request-metrics';
import { singleton } from '@/lib/shared/singleton';

export type KnowledgeResult = 'ok' | 'not_found' | 'missing_parameter' | 'unknown_tool';

/** Counts calls of the knowledge tools by result; unknown tool names are grouped. */
export function countKnowledgeCall(tool: string, result: KnowledgeResult): void {
  const counter = singleton(
    'knowledge-calls',
    () =>
      new Counter({
        name: 'ambit_knowledge_calls_total',
        help: 'Calls of knowledge base tools by tool and result.',
        labelNames: ['tool', 'result'],
        registers: [requestMetrics().registry],
      }),
  );
  counter.inc({ tool: result === 'unknown_tool' ? 'other' : tool, result });
}
