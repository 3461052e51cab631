'use client';

import { ErrorLine } from '@/components/ui/error-line';
import { Segmented } from '@/components/ui/segmented';
import { errorText } from '@/lib/client/api-error';

interface AllowModeSwitchProps {
  mode: 'all' | 'selected';
  named: number;
  /** Platform layer: there is no wider one. */
  widest?: boolean;
  disabled: boolean;
  busy: boolean;
  error: Error | null;
  onModeChange(mode: 'all' | 'selected'): void;
}

/** Switches between passing everything that is not blocked and passing only listed entries. */
export function AllowModeSwitch({
  mode,
  named,
  widest = false,
  disabled,
  busy,
  error,
  onModeChange,
}: AllowModeSwitchProps) {
  const text =
    mode === 'all'
      ? widest
        ? 'All tools are allowed, unless they are blocked here.'
        : 'All tools that other layers allow can be called, unless they are blocked here.'
      : named === 0
        ? 'Only allowed tools can be called, and the list is empty: all tools are blocked.'
        : 'Only allowed tools can be called. Inherit has no effect.';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Segmented
        label="Mode of the allow list"
        value={mode}
        disabled={disabled || busy}
        onValueChange={onModeChange}
        options={[
          { value: 'all', label: 'Allow all' },
          { value: 'selected', label: 'Allow selected' },
        ]}
      />
      <p className="text-muted text-sm">{text}</p>
      {error ? <ErrorLine className="w-full">Not saved: {errorText(error)}</ErrorLine> : null}
    </div>
  );
}
