import { describe, expect, it } from 'vitest';
import { agentHref, movedOrgPage, movedPlatformPage, nameInAddress, toolHref } from './console-address';

const moved = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [org = '', ...parts] = pathname.slice(1).split('/');
  return org === 'platform' ? movedPlatformPage(parts, searchParams) : movedOrgPage(org, parts, searchParams);
};

describe('addresses of agents and tools', () => {
  it('do not collide with the tabs beside them', () => {
    expect(agentHref('acme', 'support')).toBe('/acme/agents/support');
    expect(agentHref('acme', 'profiles')).toBe('/acme/agents/~profiles');
    expect(toolHref('acme', 'search')).toBe('/acme/tools/~search');
    expect(nameInAddress('~search')).toBe('search');
    expect(nameInAddress('%E0%A4')).toBe('%E0%A4');
  });
});

describe('former addresses', () => {
  it('keep the rest of the path and the query', () => {
    expect(moved('/acme/goals/EXECUTE_SOLUTION?tab=compare')).toBe('/acme/agents/goals/EXECUTE_SOLUTION?tab=compare');
    expect(moved('/acme/evaluations/runs/7?tab=comparison')).toBe('/acme/tools/evaluations/runs/7?tab=comparison');
    expect(moved('/acme/sources/github?tab=quarantine')).toBe('/acme/connections/sources/github?tab=quarantine');
    expect(moved('/platform/articles/boundaries?tab=edit')).toBe('/platform/knowledge/boundaries?tab=edit');
  });

  it('lead to the filtered inbox, with the selected item', () => {
    expect(moved('/acme/approvals')).toBe('/acme/inbox?kind=approval');
    expect(moved('/acme/approvals?approval=42')).toBe('/acme/inbox?item=approval%3A42&kind=approval');
    expect(moved('/acme/corrections?tab=figures&range=30d')).toBe('/acme/insights/corrections?range=30d');
  });

  it('lead to the place where a list is its first tab', () => {
    expect(moved('/acme/sources?new=1')).toBe('/acme/connections?new=1');
    expect(moved('/acme/connections/sources')).toBe('/acme/connections');
    expect(moved('/acme/audit?event=7')).toBe('/acme/history?event=7');
    expect(moved('/acme/revisions?revision=7')).toBe('/acme/history?revision=7');
    expect(moved('/acme/history/audit')).toBe('/acme/history');
    expect(moved('/platform/audit')).toBe('/platform/history');
    expect(moved('/acme/packets?tab=settings&version=3')).toBe('/acme/settings/routing?version=3');
  });

  it('are few: other addresses have not moved', () => {
    expect(moved('/acme/no-such-page')).toBeNull();
    expect(moved('/acme/constructor')).toBeNull();
    expect(moved('/platform/approvals')).toBeNull();
  });
});
