'use client';

import { useOrg } from '@/components/common/me';
import { TextLink } from '@/components/ui/text-link';
import { CorrectionItem } from './correction-item';
import { DraftNote } from './draft-missing';
import { evidenceTitle, SuggestionEvidence } from './suggestion-evidence';
import { useSuggestion } from './use-suggestions';

/** Note above an editor opened from a suggestion: nothing is saved yet, and the evidence for the draft. */
export function SuggestionNote({ id, children }: { id: string; children: string }) {
  const org = useOrg();
  const { data } = useSuggestion(org.slug, id);
  return (
    <DraftNote label="The suggestion behind this draft">
      <p role="status" className="font-medium">
        {children}
      </p>
      {data ? (
        <>
          <p className="mt-1 text-pretty text-muted">{data.effect}</p>
          <details className="group mt-2">
            <summary className="w-fit cursor-pointer rounded-sm text-accent hover:underline">
              {evidenceTitle(data)}
            </summary>
            <div className="mt-2 max-h-96 overflow-y-auto overscroll-contain">
              <SuggestionEvidence suggestion={data} />
              {data.said.length > 0 ? (
                <ul aria-label="Corrections by users" className="mt-3 flex flex-col gap-3">
                  {data.said.map((correction) => (
                    <li key={correction.id}>
                      <CorrectionItem correction={correction} />
                    </li>
                  ))}
                </ul>
              ) : null}
            </div>
          </details>
        </>
      ) : null}
      <p className="mt-2">
        <TextLink href={`/${org.slug}/inbox?item=suggestion:${id}`}>Back to the suggestion</TextLink>
      </p>
    </DraftNote>
  );
}
