// The rules of the settings alone: the start checks them before it begins anything.
export { settingsProblems } from '@/lib/env';
