/** Access classes of the pages (specification §2.1). What is listed nowhere needs a login. */
export type Access = 'public' | 'anonymous-view' | 'strong' | 'login';

/** Values of `authType` in the address of the login (specification §2.2). */
export const AUTH_TYPE: Readonly<Record<Access, number>> = { public: -1, 'anonymous-view': 0, login: 1, strong: 2 };

const TENANTS = ['dfzx', 'gzzx', 'quanfa', 'shenbianhui', 'sx', 'sy', 'taitan', 'zj-back'];

const PUBLIC = [
  '/login',
  '/login-zj',
  // the redirect target of visitors without a session cannot itself need one
  '/login/authorize',
  '/account/authorize',
  '/account/logout',
  '/m/handSign',
  '/m/evidence',
  // who scans a code has no account, and proves a number there
  '/collect',
  '/account/register',
  '/account/forgetPwd',
  '/account/password/forget',
  '/account/password/authentication',
  // nobody logs in who has lost the telephone
  '/account/lostMobile',
  // an invited person may not have an account yet
  '/account/acceptInvite',
  '/applySign/toCreateDemo',
  '/dingtalkUse/middlePage',
  '/initiation/components/cooperateWith/reviewer',
  '/advancedVersion/APICust/addTp',
  '/advancedVersion/APICust/preview',
  '/login/middle',
  '/login/enterprise',
  '/login/simulated',
  // stand in a frame of another site, without cookies
  '/embed/sign',
  '/embed/prepare',
  // a provider's page ends there in whatever browser it was opened in
  '/auth/checked',
  '/dingtalkUse/authentication',
  '/dingtalkUse/personAuth',
  '/login/dingNoAuth',
  '/login/dingAuth',
  '/applySign/experienceSign',
  ...TENANTS.flatMap((tenant) => [`/login/${tenant}`, `/account/register/${tenant}`]),
  // messages of the local outbox: the server has them in embedded mode only
  '/dev/outbox',
];

const ANONYMOUS_VIEW = [
  '/applySign/toDetailAnony',
  '/applySign/toSignlog',
  '/certi/toValiView',
  '/certi/certiPage',
  '/console',
  // targets of signed links, so a link must be enough to open them
  '/applySign/toDetailMultiAnony',
  '/applySign/audit',
  '/applySign/auditMulti',
];

const STRONG = ['/signInfo/viewDetail', '/derong/signInfo/viewDetail'];

const listed = new Map<string, Access>([
  ...PUBLIC.map((path) => [path, 'public'] as const),
  ...ANONYMOUS_VIEW.map((path) => [path, 'anonymous-view'] as const),
  ...STRONG.map((path) => [path, 'strong'] as const),
]);

/** The class of a path. `/console` is open, `/console/seal` is not: only exact paths count. */
export function accessOf(path: string): Access {
  return listed.get(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path) ?? 'login';
}

/** A visitor without a session never sees such a page. */
export function needsLogin(access: Access): boolean {
  return access === 'login' || access === 'strong';
}

/** Pages that stay where they are when the server no longer knows the session (specification §2.2). */
export const NEVER_SENT_TO_LOGIN: ReadonlySet<string> = new Set([
  '/dingtalkUse/authentication',
  '/dingtalkUse/middlePage',
  '/dingtalkUse/personAuth',
]);
