'use client';

import { useId } from 'react';
import { Refused } from '@/components/common/settings/save-error';
import { SettingRow } from '@/components/common/settings/setting-row';
import { Checkbox } from '@/components/ui/checkbox';
import { ChoiceList } from '@/components/ui/choice-list';
import type { AgentPatch, AgentView } from '@/lib/features/agents/agent-contract';
import {
  AGENT_SETTING_ROWS,
  AGENT_SETTINGS,
  type AgentSetting,
  type AgentSettingRow,
} from '@/lib/shared/agent-settings';

type Settings = typeof AGENT_SETTINGS;
/** Settings whose control follows from their declaration. The others have an editor of their own. */
type PlainSetting = {
  [Name in AgentSetting]: Settings[Name] extends { row: string } ? Name : never;
}[AgentSetting];

const settingsIn = (row: AgentSettingRow) =>
  (Object.keys(AGENT_SETTINGS) as AgentSetting[]).filter((name): name is PlainSetting => {
    const setting = AGENT_SETTINGS[name];
    return 'row' in setting && setting.row === row;
  });

interface SettingControlsProps extends Omit<SettingControlProps, 'name'> {
  row: AgentSettingRow;
  /** Why the last change of a setting was refused. */
  refused(name: keyof AgentPatch): string | undefined;
}

/** A row of the tab: its choices, then its flags as a group. */
export function SettingControls({ row, refused, ...props }: SettingControlsProps) {
  const { title, text, flags } = AGENT_SETTING_ROWS[row];
  const names = settingsIn(row);
  const control = (name: PlainSetting) => (
    <div key={name}>
      <SettingControl name={name} {...props} />
      <Refused why={refused(name)} />
    </div>
  );
  const ofFlags = names.filter((name) => AGENT_SETTINGS[name].kind === 'flag');
  return (
    <SettingRow title={title} text={text}>
      <div className="flex flex-col gap-3">
        {names.filter((name) => !ofFlags.includes(name)).map(control)}
        {flags ? (
          <fieldset aria-label={flags} className="flex flex-wrap gap-x-5 gap-y-2">
            {ofFlags.map(control)}
          </fieldset>
        ) : (
          ofFlags.map(control)
        )}
      </div>
    </SettingRow>
  );
}

interface SettingControlProps {
  name: PlainSetting;
  agent: AgentView;
  disabled: boolean;
  onChange(patch: AgentPatch, said: string): void;
}

function SettingControl({ name, agent, disabled, onChange }: SettingControlProps) {
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
