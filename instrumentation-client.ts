// Runs before any other page code. Disables zod's check for `eval`: the Content Security Policy forbids it, and each
// check would log a violation in the browser console.
(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };
