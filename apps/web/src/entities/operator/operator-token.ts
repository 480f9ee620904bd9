import { useState } from 'react';

const KEY = 'moqi.operator';

/** The operator's token: kept in this tab until it is closed or left, never in an address. */
export function useOperatorToken(): readonly [token: string, keep: (token: string) => void] {
  const [token, setToken] = useState(() => sessionStorage.getItem(KEY) ?? '');
  const keep = (next: string): void => {
    if (next === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, next);
    setToken(next);
  };
  return [token, keep];
}
