'use client';

import { Expandable } from '@/components/ui/expandable';
import { ImpactView } from './impact-view';
import { useWhatIf } from './use-what-if';
import { hasFindings, WhatIfFindings, type WhatIfReportProps } from './what-if-report';

interface ImpactProps extends WhatIfReportProps {
  /** Keeps the line while the draft is saved: it would compare with what is saved already. */
  paused?: boolean;
}

/** Impact of a draft in one line, with the report behind it. */
export function Impact({ org, agent, draft, paused = false }: ImpactProps) {
  const { data, error } = useWhatIf(org, agent, draft, !paused);
  return (
    <ImpactView summary={data?.summary} error={error}>
      {data && hasFindings(data) ? (
        <Expandable className="border-b-0" row={<span className="text-muted text-xs">Details</span>}>
          <div className="@container flex flex-col gap-5 pt-1 pb-2">
            <WhatIfFindings view={data} />
          </div>
        </Expandable>
      ) : null}
    </ImpactView>
  );
}
