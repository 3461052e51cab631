import { Check } from 'lucide-react';

export interface SelectBoxProps {
  tool: string;
  checked: boolean;
  tabIndex: number;
  onSelect(range: boolean): void;
}

/** Row checkbox. A plain input, because scrolling mounts and unmounts dozens of rows. */
export function SelectBox({ tool, checked, tabIndex, onSelect }: SelectBoxProps) {
  return (
    <span className="relative inline-flex size-4 shrink-0">
      <input
        type="checkbox"
        aria-label={`Select ${tool}`}
        checked={checked}
        tabIndex={tabIndex}
        onChange={(event) => onSelect((event.nativeEvent as MouseEvent).shiftKey === true)}
        // Prevents the row's click handler from opening the tool.
        onClick={(event) => event.stopPropagation()}
        className="size-4 appearance-none rounded-sm border border-line-strong bg-surface checked:border-ink checked:bg-ink hover:border-faint"
      />
      {checked ? (
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute top-0.5 left-0.5 size-3 text-canvas"
        />
      ) : null}
    </span>
  );
}
