'use client';

import { PacketStatus } from '@/components/common/routing/packet-status';
import { ToolName } from '@/components/ui/tool-name';
import type { PacketPass } from '@/lib/features/routing/packet-contract';
import { withHiddenShown } from '@/lib/shared/hidden-characters';
import { Code } from './packet-code';

/** Earlier passes: message, call, result and question of each. */
export function PacketPasses({ passes }: { passes: readonly PacketPass[] }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-2 font-medium text-base">Earlier passes</h2>
      <ol aria-label="Earlier passes" className="flex flex-col gap-4">
        {passes.map(({ pass, input, status, question, selectedTool, executionResult }) => (
          <li key={pass} className="min-w-0 border-l-2 pl-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <span className="font-medium">Pass {pass}</span>
              <PacketStatus status={status} dryRun={executionResult?.dryRun === true} />
            </p>
            <p className="mt-1 text-pretty break-words text-sm">{withHiddenShown(input)}</p>
            {selectedTool ? (
              <details className="mt-1 text-sm">
                <summary className="cursor-pointer text-muted">
                  <ToolName name={selectedTool.toolName} className="break-all" />
                </summary>
                <Code value={selectedTool.params} className="mt-2" />
                {executionResult ? (
                  <Code
                    value={executionResult.success ? executionResult.output : executionResult.error}
                    className="mt-2"
                  />
                ) : null}
              </details>
            ) : null}
            {question ? <p className="mt-1 text-pretty break-words text-muted text-sm">{question}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
