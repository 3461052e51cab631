import { counted } from '@/lib/shared/counted';
import type { VerifyReport } from './verify-installation';

const moment = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;

export function formatReport(report: VerifyReport): string {
  const lines = [`The audit log, checked ${moment(report.checkedAt)}`, ''];
  const width = Math.max(...report.chains.map(({ where }) => where.length));
  for (const { where, events, signed, after } of report.chains) {
    const found = report.findings.some((group) => group.where === where);
    const covered = signed ? `signed to event ${signed.seq}, ${moment(signed.at)}` : 'not signed yet';
    const begins = after ? `, complete from event ${BigInt(after.seq) + 1n}, after ${moment(after.at)}` : '';
    const state = events === 0 ? 'no events' : `${counted(events, 'event')}, ${covered}${begins}`;
    lines.push(`${found ? '✗' : '✓'} ${where.padEnd(width)}  ${state}`);
  }
  for (const { where, count, first } of report.findings) {
    lines.push('', where ?? 'The whole installation');
    for (const { text, since } of first) lines.push(`  ${text}${since ? ` (${moment(since)})` : ''}`);
    if (count > first.length)
      lines.push(`  … and ${counted(count - first.length, 'more of this kind', 'more of this kind')}`);
  }
  const unvouched = report.chains.reduce((sum, chain) => sum + chain.unvouched, 0);
  if (unvouched + report.unvouchedRevisions > 0) {
    const what = [counted(unvouched, 'event'), counted(report.unvouchedRevisions, 'revision')].join(' and ');
    lines.push(
      '',
      `${what} were written before events were authenticated. They are chained, but their author is not proven.`,
    );
  }
  const total = report.findings.reduce((sum, group) => sum + group.count, 0);
  lines.push(
    '',
    total === 0
      ? 'Intact: no event was changed, added or removed, and no policy was changed outside the log.'
      : `${counted(total, 'finding')}. See docs/audit.md for their meaning.`,
  );
  return lines.join('\n');
}
