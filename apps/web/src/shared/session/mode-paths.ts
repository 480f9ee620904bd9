/** Pages that exist once in personal and once in enterprise mode (specification §2.4). */
const PAIRS = [
  ['/viewIndex', '/corp/viewIndex'],
  ['/signInfo/signList', '/corp/signInfo/signList'],
  ['/signInfo/applyList', '/corp/signInfo/applyList'],
  ['/tpl/general', '/console/template'],
] as const;

/** Pages of the console under other addresses. */
const CONSOLE_PAGES: readonly string[] = ['/authEdit/authEditNew', '/signSettings/APPKey', '/tpl/corpSet', '/tpl/signStatistics'];

/** Pages that only an enterprise has, or that show an enterprise's side of what a person has too. */
export function isEnterprisePage(path: string): boolean {
  return /^\/(?:corp|console)(?:\/|$)/.test(path) || CONSOLE_PAGES.includes(path);
}

/**
 * The same page for the other identity, its search kept: `/signInfo/signList?signStatus=2` ↔ `/corp/signInfo/signList?signStatus=2`.
 * A slash at the end is no other page. A page without a counterpart stays as it is; the console belongs to enterprises, so a person goes to
 * the workbench.
 */
export function pathInMode(href: string, enterprise: boolean): string {
  const [path = '', ...rest] = href.split(/(?=[?#])/);
  const plain = path.replace(/\/$/, '');
  const pair = PAIRS.find(([personal, corp]) => plain === personal || plain === corp);
  if (pair) return pair[enterprise ? 1 : 0] + rest.join('');
  if (!enterprise && isEnterprisePage(plain)) return '/viewIndex';
  return href;
}

/** The workbench of the identity. */
export function homePath(enterprise: boolean): string {
  return enterprise ? '/corp/viewIndex' : '/viewIndex';
}
