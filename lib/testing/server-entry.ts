/** Node's arguments to run a server: its bundle in whole runs, which build it first, or else its source. */
export function serverEntry(name: 'gateway' | 'worker'): string[] {
  return process.env.AMBIT_BUNDLE_TESTS ? [`dist/${name}.js`] : ['--import', 'tsx', `server/${name}.ts`];
}
