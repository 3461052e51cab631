import { expect, it } from 'vitest';
import { nameOfHost } from './name-of-host';

it.each([
  ['https://mcp.linear.app/mcp', 'Linear'],
  ['https://docs.mcp.cloudflare.com/sse', 'Cloudflare'],
  ['https://mcp.example.co.uk', 'Example'],
  ['http://localhost:3001/mcp', 'Localhost'],
  ['http://127.0.0.1:3001/mcp', ''],
  ['http://[::1]/mcp', ''],
  ['https://mcp.app', ''],
  ['https:', ''],
  ['linear', ''],
])('names the server of %s', (address, name) => {
  expect(nameOfHost(address)).toBe(name);
});
