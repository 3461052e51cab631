// No static imports of project files, so that older versions of Node can print this message.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Ambit requires Node.js 20.19 or later. This is ${process.version}. See https://nodejs.org/`);
  process.exit(1);
}
const { test } = await import('./lib/test.mjs');
await test(process.argv.slice(2));
