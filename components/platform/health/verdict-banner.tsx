import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { HealthView } from '@/lib/features/platform/health/platform-health-contract';
import { counted } from '@/lib/shared/counted';

export function VerdictBanner({ health }: { health: HealthView }) {
  const { reasons } = health;
  const ok = health.status === 'ok';
  return (
    <section aria-label="Verdict" className="border-y py-4">
      <div className="flex items-start gap-3">
        {ok ? (
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-allow" />
        ) : (
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-approval" />
        )}
        <div className="min-w-0">
          <p role="status" className="font-medium text-lg leading-6">
            {ok ? 'No problems' : counted(reasons.length, 'problem')}
          </p>
          <p className="text-muted text-xs">Updated every five seconds. Figures are of one server process.</p>
        </div>
      </div>
      {ok ? null : (
        <ul className="mt-3 ml-8 flex flex-col gap-2">
          {reasons.map(({ code, text, action }) => (
            <li key={`${code} ${text}`} className="text-sm">
              <span className="font-medium">{text}</span> <span className="text-muted">{action}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
