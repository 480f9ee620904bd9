import { useEffect, useState } from 'react';

/** Seconds left of a wait that starts with the component, or again with `restart`. */
export function useCountdown(from: number): { left: number; restart: (seconds: number) => void } {
  const [left, setLeft] = useState(from);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const ticking = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(ticking);
  }, [running]);
  return { left, restart: setLeft };
}
