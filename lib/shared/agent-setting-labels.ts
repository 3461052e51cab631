/** Names of an agent's settings in the history. Apart from their schemas, which pages do not need. */
export const AGENT_SETTING_LABELS = {
  profile: 'profile',
  autonomy: 'autonomy',
  requireApprovalFor: 'ask a person before',
  channels: 'channels',
  sessionControl: 'who fixes sessions',
  requireChannel: 'always on a channel',
  requireGoal: 'always on a goal',
  toolMode: 'tools over MCP',
  reporting: 'reports outcomes over MCP',
} as const;
