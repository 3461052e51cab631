// Runs before anything else of a page. zod would try out whether it may compile code: the pages' policy forbids that, and
// each try would stand in the browser's console as an attack.
(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };

export {};
