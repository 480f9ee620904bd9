import { OBSTACLES } from '@moqi/api/reach/closing';

export type Obstacle = (typeof OBSTACLES)[number];
export type OpenMatters = Readonly<Record<Obstacle, number>>;

/** What keeps an account open, in the order in which it is best done. Empty: it can be closed. */
export function obstaclesOf(open: OpenMatters): { readonly kind: Obstacle; readonly count: number }[] {
  return OBSTACLES.flatMap((kind) => (open[kind] > 0 ? [{ kind, count: open[kind] }] : []));
}
