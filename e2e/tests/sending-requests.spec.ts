import type { Page } from '@playwright/test';
import { Moqi } from '../../packages/sdk/src/index.ts';
import { expect, look, test } from './support/journey.ts';
import { DEMO, enter, newMobile } from './support/people.ts';

// What an agent wants sent waits for the member who made its key: at a desk and on a phone.

const headers = { 'sec-fetch-site': 'same-origin' };
const TEMPLATE = '竞业限制协议';

/** @returns the number of the draft that the agent asks to have sent */
async function ask(page: Page, name: string): Promise<string> {
  const data = { name: '人事助手', scopes: ['templates.read', 'contracts.read', 'contracts.draft'], perMinute: 100, perDay: 1000 };
  const { data: key } = (await (await page.request.post('/c/appKey/create', { headers, data })).json()) as {
    data: { appKey: string; secret: string };
  };
  const agent = new Moqi({ baseUrl: new URL(page.url()).origin, appKey: key.appKey, appSecret: key.secret });
  const template = (await agent.call('templates/list', { pageSize: 100 })).list.find(({ tplName }) => tplName === TEMPLATE);
  const { contents } = await agent.call('templates/find', { tplId: template?.tplId ?? '' });
  const signatoryJson = contents.roleJson
    .filter(({ ownFlag }) => ownFlag !== 1)
    .map(({ roleName }) => ({ roleName, fullName: '韩立川', mobile: newMobile() }));
  const draft = await agent.call('contracts/draftFromTemplate', { tplId: template?.tplId ?? '', contractName: name, signatoryJson });
  await agent.call('contracts/askSending', { applyId: draft.applyId });
  return draft.applyNo;
}

test('a member lets out at a desk what an agent asks for', async ({ open }) => {
  const page = await open('desktop');
  await enter(page, DEMO.mulan.mobile, true);
  await page.goto('/corp/viewIndex');
  const applyNo = await ask(page, '竞业限制协议（韩立川）');
  await page.reload();
  await page.getByRole('link', { name: '竞业限制协议（韩立川）' }).click();
  await expect(page.getByText('“人事助手 (API)”起草了这份合同')).toBeVisible();
  await expect(page.getByText(applyNo)).toBeVisible();
  await look(page, 'sending-request');
  await page.getByRole('button', { name: '确认发起' }).click();
  await expect(page.getByText('已确认发起')).toBeVisible();
  await page.getByRole('link', { name: '查看合同' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('竞业限制协议（韩立川）');
});

test('a member keeps back on a phone what an agent asks for, and says why', async ({ open }) => {
  const page = await open('phone');
  await enter(page, DEMO.mulan.mobile, true);
  await page.goto('/corp/viewIndex');
  await ask(page, '竞业限制协议（金额待定）');
  await page.reload();
  await page.getByRole('link', { name: '竞业限制协议（金额待定）' }).click();
  await expect(page.getByText('待你确认')).toBeVisible();
  await look(page, 'sending-request-phone');
  await page.getByRole('button', { name: '不发起' }).click();
  await page.getByLabel('理由（选填）').fill('金额还没有谈好');
  await look(page, 'sending-request-refusing-phone');
  await page.getByRole('dialog').getByRole('button', { name: '不发起' }).click();
  await expect(page.getByText('理由：金额还没有谈好')).toBeVisible();
});
