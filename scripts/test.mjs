// No static import of ours: an older Node must get as far as this sentence.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Ambit needs Node 20.19 or newer; this is ${process.version}. See https://nodejs.org/`);
  process.exit(1);
}
const { test } = await import('./lib/test.mjs');
await test(process.argv.slice(2));
