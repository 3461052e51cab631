import { isAppError } from '@/lib/shared/app-error';
import { maskText } from '@/lib/shared/mask-text';

const MOST = 500;

/**
 * What platform admins read of a failed job. Its message may hold what belongs to a tenant, so ids, addresses, numbers and
 * quoted text are left out; the log has it whole.
 */
export function jobErrorText(error: unknown): string {
  if (isAppError(error)) return `${error.code}: ${maskText(error.message, MOST)}`;
  if (!(error instanceof Error)) return 'failed';
  const code = (error as { code?: unknown }).code;
  const lines = error.message.split('\n').filter((line) => line.trim() !== '');
  const said = maskText(lines.at(-1) ?? '', MOST);
  return [error.name, typeof code === 'string' ? ` ${code}` : '', said === '' ? '' : `: ${said}`].join('');
}
