import { describe, expect, it } from 'vitest';
import { startCpuClock } from '@/lib/testing/cpu-time';
import { replaceValues } from './replace-values';
import { SearchIndex } from './search-index';

describe('replaceValues', () => {
  it.each([
    ['read /home/ada/maps/weather.txt', 'read file txt'],
    ['read ./notes/map.txt.', 'read file txt'],
    ['list /var/log/mail', 'list folder'],
    ['open ~/notes/todo.md, please', 'open file md , please'],
    ['create .github/CODEOWNERS', 'create file'],
    ['open C:\\data\\sales.csv', 'open file csv'],
    ['look into src/search/map.ts', 'look into file ts'],
    ['issues of acme/web and/or acme/api', 'issues of acme/web and/or acme/api'],
    ['the price is 3/4 of it', 'the price is 3/4 of it'],
    ['download https://maps.example.org/a/weather?x=1 now', 'download url maps.example.org now'],
    ['write to ada.map@example.org', 'write to email'],
    ['delete 3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'delete id'],
    ['revert 9fceb02d0ae598e95dc970b74767f19372d61af8', 'revert id'],
    ['order 12345678 and facade', 'order 12345678 and facade'],
  ])('%s', (message, expected) => {
    expect(replaceValues(message).replace(/\s+/g, ' ').trim()).toBe(expected);
  });

  it('takes time proportional to the text', () => {
    const cpuMs = startCpuClock();
    for (const piece of ['/', 'a/', '/a', 'a.', '.a/', 'a@', 'f0', 'a-', '\\a', 'https://a'])
      replaceValues(piece.repeat(8_192 / piece.length));
    expect(cpuMs()).toBeLessThan(500);
  });

  it('keeps folders of a path from finding tools', () => {
    const tools = [
      { name: 'map_weather', description: 'Shows the weather on a map' },
      { name: 'read_file', description: 'Reads a file from disk' },
    ];
    const [best] = SearchIndex.build(tools).search('what is in /srv/weather/map/today.txt');
    expect(tools[best!.tool]!.name).toBe('read_file');
  });
});
