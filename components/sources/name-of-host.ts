const GENERIC: ReadonlySet<string> = new Set(['mcp', 'api', 'www', 'server', 'servers', 'app']);

/** Name of the server at an address, such as "Linear" of https://mcp.linear.app/mcp; empty when there is none. */
export function nameOfHost(address: string): string {
  if (!URL.canParse(address)) return '';
  const { hostname, protocol } = new URL(address);
  if (!/^https?:$/.test(protocol) || !/[a-z]/i.test(hostname) || hostname.startsWith('[')) return '';
  const labels = hostname.split('.');
  const named = (labels.length > 1 ? labels.slice(0, -1) : labels).filter((label) => !GENERIC.has(label));
  // The longest: others are parts such as "docs", or "co" of co.uk.
  const [name = ''] = named.sort((a, b) => b.length - a.length);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
