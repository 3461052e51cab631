import type { ReactNode } from 'react';
import { Mark } from '@/components/common/shell/mark';
import { StrataPicture } from './strata-picture';

export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh grid-rows-[30dvh_1fr] bg-surface lg:grid-cols-[minmax(0,1.15fr)_minmax(26rem,1fr)] lg:grid-rows-1">
      <div className="relative overflow-hidden border-b bg-canvas lg:border-r lg:border-b-0">
        <StrataPicture />
      </div>
      <div className="flex flex-col px-6 pt-10 pb-16 sm:px-12 lg:justify-center lg:pt-0">
        <div className="mx-auto w-full max-w-88">
          <div className="mb-8 flex items-center gap-2.5">
            <Mark className="size-6" />
            <h1 className="font-semibold text-xl">{title}</h1>
          </div>
          {children}
        </div>
      </div>
    </main>
  );
}
