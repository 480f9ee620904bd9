import { type StaticDataRouteOption, useMatches } from '@tanstack/react-router';

const BARE: StaticDataRouteOption = { shell: 'plain', title: 'app:titles.notFound' };

/** What the route of the page says about its frame. */
export function usePageFrame(): StaticDataRouteOption {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData ?? BARE });
}
