import { type StaticDataRouteOption, useMatches } from '@tanstack/react-router';
import { useSession } from '#shared/session/session.ts';
import { shellFor } from './shell-for.ts';
import type { ShellName } from './static-data.ts';

const BARE: StaticDataRouteOption = { shell: 'plain', title: 'app:titles.notFound' };

/** What the route of the page says about its frame, and the shell in which who is logged in sees it. */
export function usePageFrame(): StaticDataRouteOption & { readonly shell: ShellName } {
  const frame = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? BARE });
  const shell = useSession((session) => shellFor(frame, session.currentAuthUser?.grants));
  return { ...frame, shell };
}
