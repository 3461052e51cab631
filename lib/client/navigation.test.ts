import { expect, it } from 'vitest';
import { navigationStarts, navigationTarget, onNavigation, pageShows } from './navigation';

const at = (pathname: string, search = '') => ({ pathname, search });

it('knows the page that is being loaded until it is shown', () => {
  let calls = 0;
  const stop = onNavigation(() => {
    calls++;
  });
  pageShows(at('/acme'));
  expect(navigationTarget()).toBeNull();
  navigationStarts(at('/acme/history'));
  expect(navigationTarget()).toEqual(at('/acme/history'));
  pageShows(at('/acme/history'));
  expect(navigationTarget()).toBeNull();
  expect(calls).toBe(2);
  stop();
});

it('ends with the page that a redirect leads to', () => {
  pageShows(at('/acme/tools'));
  navigationStarts(at('/'));
  pageShows(at('/beta'));
  expect(navigationTarget()).toBeNull();
});

it('outlasts filters that the page sets meanwhile, and follows a change of the search alone', () => {
  pageShows(at('/acme/tools'));
  navigationStarts(at('/acme/agents'));
  pageShows(at('/acme/tools', '?q=mail'));
  expect(navigationTarget()).toEqual(at('/acme/agents'));
  pageShows(at('/acme/agents'));
  navigationStarts(at('/acme/agents', '?q=mail'));
  expect(navigationTarget()).toEqual(at('/acme/agents', '?q=mail'));
  pageShows(at('/acme/agents', '?q=mail'));
  expect(navigationTarget()).toBeNull();
});

it('is replaced by the next one, also by one back to the page that is shown', () => {
  pageShows(at('/acme/tools'));
  navigationStarts(at('/acme/agents'));
  navigationStarts(at('/acme/history'));
  expect(navigationTarget()).toEqual(at('/acme/history'));
  navigationStarts(at('/acme/tools'));
  expect(navigationTarget()).toBeNull();
});
