/** The tool that reports outcomes over MCP, for agents with the setting `reporting`. */
export const REPORT_OUTCOME = 'report_outcome';
