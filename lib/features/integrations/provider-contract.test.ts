import { expect, it } from 'vitest';
import * as contract from './provider-contract';

const oauth = (authorizeUrl: string) => ({ oauth: { authorizeUrl, tokenUrl: 'https://a.example/t', clientId: 'a' } });

it.each(['https://a.example/\u0000', 'https://a.example/\u0007x', 'https://a.example/a b'])(
  'an address with %j is refused',
  (url) => {
    expect(contract.providerPatch.safeParse(oauth(url)).success).toBe(false);
    expect(contract.providerPatch.safeParse(oauth('https://a.example/')).success).toBe(true);
  },
);
