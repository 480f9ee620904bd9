import { pathInMode } from '#shared/session/mode-paths.ts';

/** Settings of the console, and what a person has of them. A member has that too, so the way back leads nowhere else. */
const OWN_SETTINGS: Readonly<Record<string, string>> = { '/console/seal': '/signSettings/signers' };

/** Where who switches to another identity stands afterwards: on the same page, on what the identity has of that kind, or at its workbench. */
export function switchedPath(href: string, isEnterprise: boolean): string {
  const [path = ''] = href.split(/\/?(?:[?#]|$)/);
  return (isEnterprise ? undefined : OWN_SETTINGS[path]) ?? pathInMode(href, isEnterprise);
}
