import type { DefinitionFinding } from './finding-contract';

export const isSuspicious = (findings: readonly DefinitionFinding[]): boolean =>
  findings.some(({ severity }) => severity === 'danger');
