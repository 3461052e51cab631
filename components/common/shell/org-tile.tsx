/** Tile with the organization's initial. Uncolored, because hues are reserved for layers. */
export function OrgTile({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="flex size-5 shrink-0 items-center justify-center rounded-sm bg-ink font-medium text-2xs text-canvas leading-none"
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}
