import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration: the server knows neither the user's clock nor time zone. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
