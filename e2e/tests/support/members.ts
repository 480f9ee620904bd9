import type { Page } from '@playwright/test';
import { DEMO, enter } from './people.ts';

const headers = { 'sec-fetch-site': 'same-origin' };

export async function callAs<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = (await (await page.request.post(path, { headers, data })).json()) as { success: boolean; data: T; msg: string };
  if (!answer.success) throw new Error(`${path}: ${answer.msg}`);
  return answer.data;
}

/**
 * The administrator of the second demo enterprise becomes a plain member of the first, and stands in it. `host` is a page of the first
 * one's administrator. Answers the id of the membership.
 */
export async function joinFirstEnterprise(host: Page, guest: Page): Promise<string> {
  const { url } = await callAs<{ url: string }>(host, '/c/m/user/invite/create', { needsApproval: 0 });
  await enter(guest, DEMO.qihe.mobile, false);
  const invitation = Object.fromEntries(new URL(url).searchParams);
  const { corpId } = await callAs<{ corpId: string }>(guest, '/acceptInvitePc', invitation);
  await callAs(guest, '/i/corp/getToken', { corpId });
  const { currentAuthUser } = await callAs<{ currentAuthUser: { corpUserId: string } }>(guest, '/i/profile', {});
  return currentAuthUser.corpUserId;
}
