import type { JSONReport } from '@playwright/test/reporter';

export function secondTries(report: Pick<JSONReport, 'suites'>): string[];
