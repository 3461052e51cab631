import type { NamedAgent } from '@/lib/data/system/load-boundaries';
import type { SessionState } from '@/lib/data/system/load-session';
import { AppError } from '@/lib/shared/app-error';

type Stated = Pick<SessionState, 'channel' | 'goal'>;

const WHAT = [
  ['channel', 'requireChannel'],
  ['goal', 'requireGoal'],
] as const;

/**
 * Whether an agent's own request says what people made mandatory for the agent. Where its sessions are fixed by the
 * application alone, what the request states does not count: it could choose the widest. Throws `context_required`,
 * `session_control`.
 */
export function requireContext(
  agent: Pick<NamedAgent, 'sessionControl' | 'requireChannel' | 'requireGoal'>,
  request: Stated,
  session: Stated | null,
): void {
  if (!agent.requireChannel && !agent.requireGoal) return;
  for (const [what, required] of WHAT) {
    if (!agent[required] || session?.[what]) continue;
    const isTrusted = agent.sessionControl === 'trusted';
    if (request[what] && !isTrusted) continue;
    const message = isTrusted
      ? `must name a session for which the application has fixed a ${what}`
      : `must be given, or be fixed by the session`;
    const pointer = isTrusted ? '/session' : `/${what}`;
    if (request[what]) {
      throw new AppError(
        'session_control',
        `The ${what} of this agent is fixed by its application, not by its requests.`,
      );
    }
    throw new AppError('context_required', `This agent has to be on a ${what}.`, {
      invalidParams: [{ pointer, message }],
    });
  }
}
