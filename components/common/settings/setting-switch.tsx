import { type ReactNode, useId } from 'react';
import { Switch } from '@/components/ui/switch';

interface SettingSwitchProps {
  label: string;
  text: ReactNode;
  checked: boolean;
  disabled: boolean;
  onChange(on: boolean): void;
}

/** Switch with its name and what it does. */
export function SettingSwitch({ label, text, checked, disabled, onChange }: SettingSwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <Switch id={id} className="mt-0.5" checked={checked} disabled={disabled} onCheckedChange={onChange} />
      <div>
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        <p className="text-muted text-xs">{text}</p>
      </div>
    </div>
  );
}
