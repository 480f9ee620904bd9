import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A page draws what it was answered, and may then ask for more. */
const CALM_MS = 300;

/** Whether what the page itself asks for is there. What the frame says beside it comes after that: on a phone each call delays the others. */
export function usePageAnswered(): boolean {
  const queries = useQueryClient();
  const asking = useIsFetching();
  const [isAnswered, setAnswered] = useState(false);
  useEffect(() => {
    if (asking > 0) return undefined;
    const calm = setTimeout(() => setAnswered(queries.isFetching() === 0), CALM_MS);
    return () => clearTimeout(calm);
  }, [asking, queries]);
  return isAnswered;
}
