import { expect, it } from 'vitest';
import { agentSettingSchemas, agentSettingViews } from './agent-setting-schemas';
import { AGENT_DEFAULTS, AGENT_LIST_SETTINGS, AGENT_SETTING_NAMES, agentSettingsOf } from './agent-settings';

it('reads the settings of a row and nothing else', () => {
  const row = { ...AGENT_DEFAULTS, id: 'a', name: 'Agent', autonomy: 'autonomous' as const };
  expect(agentSettingsOf(row)).toEqual({ ...AGENT_DEFAULTS, autonomy: 'autonomous' });
});

it('fills in settings that a row of an earlier revision lacks', () => {
  const { toolMode: _, requireGoal: __, ...earlier } = AGENT_DEFAULTS;
  expect(agentSettingsOf(earlier as typeof AGENT_DEFAULTS)).toEqual(AGENT_DEFAULTS);
});

it('declares initial values that its schemas allow', () => {
  for (const name of AGENT_SETTING_NAMES) {
    const initial = AGENT_DEFAULTS[name];
    expect(agentSettingSchemas[name].safeParse(initial), name).toMatchObject({ success: true, data: initial });
    expect(agentSettingViews[name].safeParse(initial).success, name).toBe(true);
  }
});

it('knows its lists', () => {
  expect(AGENT_LIST_SETTINGS).toEqual(['requireApprovalFor', 'channels']);
});
