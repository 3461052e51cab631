'use client';

import { bytesText, msText, numberText } from '@/components/common/format-units';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { HealthSample } from '@/lib/features/platform/health/platform-health-contract';
import { clockText } from '@/lib/shared/format';

export function Readings({ samples }: { samples: readonly HealthSample[] }) {
  return (
    <details className="group">
      <summary className="cursor-pointer text-accent text-sm hover:underline">
        <span className="group-open:hidden">Show the readings</span>
        <span className="hidden group-open:inline">Hide the readings</span>
      </summary>
      <div className="mt-2">
        <Table aria-label="Readings, newest first">
          <thead>
            <tr>
              <Th>At</Th>
              <Th numeric>API</Th>
              <Th numeric>Pages</Th>
              <Th numeric>API p99</Th>
              <Th numeric>Event loop</Th>
              <Th numeric>Memory</Th>
            </tr>
          </thead>
          <tbody>
            {[...samples].reverse().map((sample) => (
              <Tr key={sample.at}>
                <Td className="tabular whitespace-nowrap">{clockText(new Date(sample.at))}</Td>
                <Td numeric>{numberText(sample.apiPerSecond)}/s</Td>
                <Td numeric>{numberText(sample.pagesPerSecond)}/s</Td>
                <Td numeric>{msText(sample.apiP99Ms)}</Td>
                <Td numeric>{msText(sample.loopDelayMs)}</Td>
                <Td numeric>{bytesText(sample.memoryBytes)}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  );
}
