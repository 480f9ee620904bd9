import { creditCodeCheckCharacter, idCardCheckCharacter } from '@moqi/rules';
import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'Sesame-01';
/** The password of the demo accounts. */
const DEMO_PASSWORD = 'Moqi2026';

/** The demo accounts that `bin/start` prints. */
export const DEMO = {
  yanchuan: { name: '陆一鸣', mobile: '13857202046', company: '杭州砚川智能装备有限公司' },
  qihe: { name: '林书禾', mobile: '13912867730', company: '苏州栖禾新材料有限公司' },
  person: { name: '裴南乔', mobile: '13600715520' },
  /** the enterprise that has been at work: to look at, not to change */
  mulan: { name: '许知远', mobile: '13857418101', company: '宁波沐岚智能家居有限公司' },
} as const;

const digits = (count: number): string => Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('');

/** A number that nobody has in this run; not one of the simulator's special ends. */
export const newMobile = (): string => `137${digits(7)}5`;

/** A valid identity number of a person born on 12 June 1988; within one run no two people get the same number. */
export function newIdNumber(): string {
  const first17 = `33010819880612${String(Math.floor(Math.random() * 899) + 100)}`;
  return first17 + idCardCheckCharacter(first17);
}

export function newCreditCode(): string {
  const first17 = `91330108MA${digits(7)}`;
  return first17 + creditCodeCheckCharacter(first17);
}

/** Fills in the login that the page shows, as a demo account. */
export async function fillLogin(page: Page, mobile: string): Promise<void> {
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByLabel('手机号或邮箱').fill(mobile);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Logs a demo account in through the page. */
export async function logIn(page: Page, mobile: string, at = '/login'): Promise<void> {
  await page.goto(at);
  await fillLogin(page, mobile);
  await expect(page).toHaveURL(/viewIndex/);
}

/** Logs a demo account in and stands in its enterprise, or in personal mode, without the page. */
export async function enter(page: Page, mobile: string, asCompany: boolean): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await page.request.post('/account/login', { headers, data: { targetId: mobile, password: DEMO_PASSWORD } });
  const { data } = (await answer.json()) as { data: { session: { allAuthUser: { corps: { corpId: string }[] } } } };
  const [corp] = data.session.allAuthUser.corps;
  await page.request.post('/i/corp/getToken', { headers, data: asCompany ? { corpId: corp?.corpId } : {} });
}
