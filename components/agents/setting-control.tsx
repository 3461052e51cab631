'use client';

import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { ChoiceList } from '@/components/ui/choice-list';
import type { AgentPatch, AgentView } from '@/lib/features/agents/agent-contract';
import { AGENT_SETTINGS, type AgentSetting } from '@/lib/shared/agent-settings';

type Settings = typeof AGENT_SETTINGS;
/** Settings whose control follows from their declaration. The others have an editor of their own. */
export type PlainSetting = {
  [Name in AgentSetting]: Settings[Name] extends { row: string } ? Name : never;
}[AgentSetting];
type Row = Settings[PlainSetting]['row'];

export function settingsInRow(row: Row): PlainSetting[] {
  return (Object.keys(AGENT_SETTINGS) as AgentSetting[]).filter((name): name is PlainSetting => {
    const setting = AGENT_SETTINGS[name];
    return 'row' in setting && setting.row === row;
  });
}

interface SettingControlProps {
  name: PlainSetting;
  agent: AgentView;
  disabled: boolean;
  onChange(patch: AgentPatch, said: string): void;
}

export function SettingControl({ name, agent, disabled, onChange }: SettingControlProps) {
  const id = useId();
  const setting = AGENT_SETTINGS[name];
  if (setting.kind === 'flag')
    return (
      <span className="flex items-center gap-2 text-sm">
        <Checkbox
          id={id}
          checked={agent[name] === true}
          disabled={disabled}
          onCheckedChange={(on) => onChange({ [name]: on === true }, `${setting.title}: ${on === true ? 'on' : 'off'}`)}
        />
        <label htmlFor={id}>{setting.title}</label>
      </span>
    );
  const options = Object.entries<{ title: string; text: string }>(setting.options);
  return (
    <ChoiceList
      label={setting.title}
      value={String(agent[name])}
      disabled={disabled}
      options={options.map(([value, option]) => ({ value, ...option }))}
      onValueChange={(value) =>
        onChange({ [name]: value }, `${setting.title}: ${options.find(([option]) => option === value)?.[1].title}`)
      }
    />
  );
}
