// Exports only the rules for settings, which the start script checks first.
export { startSettingsProblems, wrongSettings } from '@/lib/settings-schema';
