import type { NamedAgent } from '@/lib/data/system/snapshot/load-boundaries';
import type { SessionState } from '@/lib/data/system/snapshot/load-session';
import { AppError } from '@/lib/shared/app-error';

type Stated = Pick<SessionState, 'channel' | 'goal'>;

const WHAT = [
  ['channel', 'requireChannel'],
  ['goal', 'requireGoal'],
] as const;

/**
 * Checks that an agent's own request states the required context. Ignores values from the request when only the
 * application may set the agent's sessions, because the agent could choose the widest. Throws `context_required`,
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
      ? `must be a session with a ${what} fixed by the application`
      : `is required unless the session fixes it`;
    const pointer = isTrusted ? '/session' : `/${what}`;
    if (request[what]) {
      throw new AppError('session_control', `The application sets the ${what} of this agent. Requests cannot.`);
    }
    throw new AppError('context_required', `This agent requires a ${what}.`, {
      invalidParams: [{ pointer, message }],
    });
  }
}
