'use client';

import { useQueryStates } from 'nuqs';
import { useDeferredValue, useState } from 'react';
import { FixButton } from '@/components/common/checks/fix-button';
import { SeverityMark, severityWord } from '@/components/common/checks/severity-mark';
import { CodeText } from '@/components/common/code-text';
import { useIntegrationNames } from '@/components/common/integrations/use-integration-names';
import { listFilter } from '@/components/common/list-filter';
import { describeRule } from '@/components/common/strata/layer-labels';
import { list, text } from '@/components/common/url-parsers';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { FilterChip } from '@/components/ui/filter-chip';
import { SearchField } from '@/components/ui/search-field';
import { TextLink } from '@/components/ui/text-link';
import { SEVERITIES } from '@/lib/engine/checks/finding';
import type { ChecksView, FindingView } from '@/lib/features/access/checks/check-contract';
import { formatNumber } from '@/lib/shared/format';
import { findingTitle, placeOf } from './finding-words';

const checksParams = { q: text, severity: list, kind: list };

const SHORT_LIST_LENGTH = 6;
const MANY = 200;

const findingFilter = listFilter<FindingView>(({ message, place }) => [message, ...Object.values(place).map(String)]);

interface Group {
  key: string;
  title: string;
  findings: FindingView[];
}

/** Groups findings by severity and cause; unused tools also by the deciding rule. */
function groupsOf(findings: readonly FindingView[]): Group[] {
  const groups = new Map<string, Group>();
  for (const finding of findings) {
    const key = [finding.severity, finding.code, finding.rule ?? ''].join(' ');
    const group = groups.get(key);
    if (group) group.findings.push(finding);
    else {
      const why = finding.rule ? `: ${describeRule(finding.rule)}` : '';
      groups.set(key, { key, title: `${findingTitle(finding.code)}${why}`, findings: [finding] });
    }
  }
  return [...groups.values()];
}

function Row({ finding, org }: { finding: FindingView; org: string | null }) {
  const { text, mono, href } = placeOf(finding, org);
  const name = useIntegrationNames().get(finding.place.kind === 'integration' ? (finding.place.integration ?? '') : '');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-1.5 text-sm sm:flex-nowrap">
      <span className="flex min-w-0 flex-1 basis-full items-start gap-2 sm:basis-auto">
        <SeverityMark severity={finding.severity} />
        <span className="min-w-0 break-words">
          <CodeText text={finding.message} />
        </span>
      </span>
      <TextLink href={href} className="min-w-0 shrink-0 text-xs max-sm:flex-1 max-sm:pl-[22px] sm:max-w-72">
        <span className="block truncate">
          {name ?? (mono ? <code>{mono}</code> : null)}
          {text}
        </span>
      </TextLink>
      <FixButton finding={finding} />
      {finding.remedies?.map((fix) => (
        <FixButton key={fix.text} finding={{ ...finding, fix }} />
      ))}
    </li>
  );
}

function Section({ group, org }: { group: Group; org: string | null }) {
  const [whole, setWhole] = useState(false);
  const { findings, title } = group;
  const shown = findings.slice(0, whole ? MANY : SHORT_LIST_LENGTH);
  return (
    <section aria-label={title} className="mt-6">
      <h2 className="flex items-baseline justify-between gap-3 border-b pb-1.5 text-sm">
        <span className="font-medium">{title}</span>
        <span className="tabular text-muted text-xs">{formatNumber(findings.length)}</span>
      </h2>
      <ul>
        {shown.map((finding) => (
          <Row key={JSON.stringify([finding.code, finding.place])} finding={finding} org={org} />
        ))}
      </ul>
      {findings.length > SHORT_LIST_LENGTH ? (
        <p className="mt-1.5 text-muted text-xs">
          <Button variant="link" size="sm" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? 'Show fewer' : `Show ${findings.length > MANY ? MANY : 'all'} of ${findings.length}`}
          </Button>
          {whole && findings.length > MANY ? ' Search to find the others.' : ''}
        </p>
      ) : null}
    </section>
  );
}

/** Findings as one list. Filters and search are stored in the URL. `org`: null for the platform. */
export function CheckList({ checks, org }: { checks: ChecksView; org: string | null }) {
  const [params, setParams] = useQueryStates(checksParams);
  const query = params.q;
  const words = useDeferredValue(query);
  const severities = params.severity;
  const codes = params.kind;
  const bySeverity = checks.findings.filter(({ severity }) => severities.length === 0 || severities.includes(severity));
  const fits = findingFilter(words);
  const shown = bySeverity.filter((finding) => (codes.length === 0 || codes.includes(finding.code)) && fits(finding));
  const known = [...new Set(checks.findings.map(({ code }) => code))];

  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <SearchField primary label="Search the findings" value={query} onValueChange={(q) => setParams({ q })} />
        <FilterChip
          label="Severity"
          selected={severities}
          onSelectedChange={(severity) => setParams({ severity })}
          options={SEVERITIES.map((value) => ({
            value,
            label: severityWord(value),
            count: checks.summary[value],
          }))}
        />
        <FilterChip
          label="Kind"
          selected={codes}
          onSelectedChange={(kind) => setParams({ kind })}
          options={known.map((value) => ({
            value,
            label: findingTitle(value),
            count: bySeverity.filter(({ code }) => code === value).length,
          }))}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title="No matching findings"
          description="Other findings are hidden by the search or the filters."
          action={<Button onClick={() => setParams({ q: null, severity: null, kind: null })}>Show all findings</Button>}
        />
      ) : (
        groupsOf(shown).map((group) => <Section key={group.key} group={group} org={org} />)
      )}
    </>
  );
}
