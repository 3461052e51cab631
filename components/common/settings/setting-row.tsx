import type { ReactNode } from 'react';

export function SettingRow({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-x-10 gap-y-3 border-b py-5 last:border-b-0 md:grid-cols-[260px_minmax(0,1fr)]">
      <div>
        <h2 className="font-medium text-base">{title}</h2>
        <p className="mt-0.5 text-pretty text-muted text-sm">{text}</p>
      </div>
      <div className="min-w-0 max-w-[720px]">{children}</div>
    </section>
  );
}
