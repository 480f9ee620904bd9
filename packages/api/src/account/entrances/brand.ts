import type { Words } from '../../errors.ts';

/** A way to log in that a login page offers. */
export type LoginWay = 'code' | 'password' | 'qr';

/** The dress of a login page: whose it is, and what it offers. */
export interface Brand {
  /** the last part of its addresses; empty: the platform's own */
  readonly code: string;
  /** stands beside the mark; empty in the platform's own dress */
  readonly name: Words;
  /** one sentence below the picture */
  readonly sentence: Words;
  /** of buttons and links, dark enough for white words on it (WCAG 2.2, 4.5 to 1) */
  readonly colour: string;
  /** in the order in which they are offered */
  readonly ways: readonly LoginWay[];
  readonly loginPath: string;
  readonly registerPath: string;
}

type Dress = Pick<Brand, 'name' | 'sentence' | 'colour' | 'ways'> & { readonly loginPath?: string };

const SENTENCE: Words = {
  'zh-CN': '发起、签署、验签，一份合同从头到尾都有据可查',
  en: 'Send, sign and validate: every contract can be traced from first to last',
};
const words = (zh: string, en: string): Words => ({ 'zh-CN': zh, en });
const DRESSES: Readonly<Record<string, Dress>> = {
  dfzx: { name: words('东方中心', 'Dongfang Centre'), sentence: SENTENCE, colour: '#1f5f8b', ways: ['code', 'password', 'qr'] },
  gzzx: {
    name: words('公证中心', 'Notary Centre'),
    sentence: words('签署、存证、公证，在一处办完', 'Sign, preserve and notarize in one place'),
    colour: '#7a3e1d',
    ways: ['code', 'password', 'qr'],
  },
  quanfa: {
    name: words('全法', 'Quanfa'),
    sentence: words('合同与法律服务，一个账号', 'Contracts and legal services with one account'),
    colour: '#4a3f8f',
    ways: ['code', 'password', 'qr'],
  },
  shenbianhui: {
    name: words('身边惠', 'Shenbianhui'),
    sentence: words('手机上签，几分钟办好', 'Sign on your phone in a few minutes'),
    colour: '#a8431f',
    ways: ['code', 'qr'],
  },
  sx: { name: words('山西专区', 'Shanxi'), sentence: SENTENCE, colour: '#2f6b4f', ways: ['code', 'password', 'qr'] },
  sy: { name: words('沈阳专区', 'Shenyang'), sentence: SENTENCE, colour: '#35607a', ways: ['code', 'password', 'qr'] },
  taitan: {
    name: words('泰坦', 'Titan'),
    sentence: SENTENCE,
    colour: '#5b2b6f',
    ways: ['password', 'code'],
  },
  'zj-back': {
    name: words('浙江专区', 'Zhejiang'),
    sentence: SENTENCE,
    colour: '#1d6a6a',
    ways: ['code', 'password'],
  },
};

/** The platform's own login. */
export const OWN_BRAND: Brand = {
  code: '',
  name: words('', ''),
  sentence: SENTENCE,
  colour: '',
  ways: ['code', 'password', 'qr'],
  loginPath: '/login',
  registerPath: '/account/register',
};

/** Every dress beside the platform's own, in the order of their codes. */
export const BRANDS: readonly Brand[] = Object.entries(DRESSES).map(([code, dress]) => ({
  code,
  ...dress,
  loginPath: `/login/${code}`,
  registerPath: `/account/register/${code}`,
}));

/** The tenant codes with a login page of their own (specification §2.4); every other code logs in at `/login`. */
const TENANT_LOGINS: Readonly<Record<string, string>> = { taitan: '/login/taitan', zj: '/login-zj' };

/** Where the people of a tenant log in. */
export function loginPathOf(tenantCode: string): string {
  return Object.hasOwn(TENANT_LOGINS, tenantCode) ? (TENANT_LOGINS[tenantCode] ?? '/login') : '/login';
}

const ZHEJIANG = 'zj-back';

/** The brand of a code; an unknown code has the platform's own dress. */
export function brandOf(code: string): Brand {
  return BRANDS.find((brand) => brand.code === (code === 'zj' ? ZHEJIANG : code)) ?? OWN_BRAND;
}

/** The brand whose login or registration lies at a path; a slash at its end is no other path. */
export function brandAt(path: string): Brand | undefined {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (plain === '/login-zj') return brandOf(ZHEJIANG);
  return [OWN_BRAND, ...BRANDS].find(({ loginPath, registerPath }) => plain === loginPath || plain === registerPath);
}
