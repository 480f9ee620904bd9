import type { Page } from '@playwright/test';
import { type Device, expect, look, test } from './support/journey.ts';
import { operate } from './support/operator.ts';
import { DEMO, enter, newCreditCode } from './support/people.ts';

const COMPANY = '湖州苕溪纸业有限公司';

/** A sheet of paper on the table, as a camera sees it. */
async function photograph(page: Page, words: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const table = await page.context().newPage();
  await table.setContent(`<div id="sheet" style="width:420px;height:594px;background:#f4f1ea;font-size:24px">${words}</div>`);
  const buffer = await table.locator('#sheet').screenshot({ type: 'jpeg' });
  await table.close();
  return { name: `${words}.jpg`, mimeType: 'image/jpeg', buffer };
}

async function handIn(page: Page): Promise<void> {
  for (const side of ['盖章的授权书', '营业执照']) {
    await page.getByLabel(`选择${side}照片`).setInputFiles(await photograph(page, side));
    await expect(page.getByRole('img', { name: side })).toBeVisible();
  }
  await page.getByRole('checkbox').check();
  await look(page, 'letter-hand-in');
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('已提交，审核后会发消息通知你，不用再次提交。')).toBeVisible();
}

test('a stamped letter of authority is sent back once, then founds the company of its agent', async ({ open }) => {
  test.setTimeout(240_000);
  const reviewer = await open('desktop');
  await enter(reviewer, DEMO.person.mobile, false);
  await operate(reviewer, DEMO.person.mobile, '/operator/reviews');
  const agent = await open('phone');
  await enter(agent, DEMO.qihe.mobile, false);

  await test.step('the agent writes it, prints it and hands it in', async () => {
    await agent.goto('/auth/wordCustom');
    await agent.getByLabel('企业名称').fill(COMPANY);
    await agent.getByLabel('统一社会信用代码').fill(newCreditCode());
    await agent.getByLabel('法定代表人').fill('沈知远');
    await look(agent, 'letter-form');
    await agent.getByRole('button', { name: '生成授权书' }).click();
    const letter = agent.getByRole('link', { name: '下载授权书' });
    await expect(agent.getByLabel('授权书正文')).toContainText(COMPANY);
    const file = await agent.request.get((await letter.getAttribute('href')) ?? '');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await look(agent, 'letter-written');
    await handIn(agent);
    await look(agent, 'letter-waits');
  });

  const review = async (): Promise<void> => {
    await reviewer.goto('/operator/reviews');
    await reviewer.getByRole('row', { name: COMPANY }).getByRole('button', { name: '审核' }).click();
    await expect(reviewer.getByText(/授权书编号和每句话与下面一字不差/)).toBeVisible();
  };
  await test.step('the reviewer sends it back with a reason', async () => {
    await review();
    await look(reviewer, 'letter-review');
    await reviewer.getByRole('button', { name: '驳回' }).click();
    await reviewer.getByLabel('原因').fill('公章压住了编号');
    await reviewer.getByRole('button', { name: '驳回' }).click();
    await expect(reviewer.getByText(`已驳回“${COMPANY}”的授权书，已通知经办人`)).toBeVisible();
  });

  await test.step('the agent reads why and hands it in again', async () => {
    await agent.reload();
    await expect(agent.getByText('没有通过：公章压住了编号')).toBeVisible();
    await look(agent, 'letter-rejected');
    await handIn(agent);
  });

  await test.step('compared, it founds the company, and its agent is the administrator', async () => {
    await review();
    await reviewer.getByRole('button', { name: '通过' }).click();
    await expect(reviewer.getByText(`“${COMPANY}”已认证，已通知经办人`)).toBeVisible();
    await agent.reload();
    await expect(agent.getByText('已通过，企业已创建，可在顶部切换到企业身份')).toBeVisible();
    for (const device of ['desktop', 'phone'] satisfies Device[]) {
      const page = device === 'phone' ? agent : await open('desktop');
      await enter(page, DEMO.qihe.mobile, false);
      await page.goto('/auth/wordCustom');
      await expect(page.getByRole('heading', { name: COMPANY })).toBeVisible();
      await look(page, 'letter-passed');
    }
  });
});
