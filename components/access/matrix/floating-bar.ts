/** Bar above the foot of the matrix. Mark it with `data-floating-bar`, so that messages show above it. */
export const FLOATING_BAR =
  'absolute bottom-[calc(1rem+var(--status-line,0px))] left-1/2 z-20 flex w-max max-w-[calc(100%-2rem)] -translate-x-1/2 animate-enter flex-wrap items-center gap-1.5 rounded-lg bg-raised p-1.5 pl-3 text-sm shadow-float';
