import type { JSONReport } from '@playwright/test/reporter';

export function listRetriedTests(report: Pick<JSONReport, 'suites'>): string[];
export function listFailedTests(report: Pick<JSONReport, 'suites'>): string[];
export function listBrokenFiles(report: Pick<JSONReport, 'suites'>): string[];
export function testTimes(report: Pick<JSONReport, 'suites'>): { name: string; seconds: number }[];
