import { drawPng, samplePdf } from '@moqi/testing';
import type { Page } from '@playwright/test';
import { photographOf } from '../../packages/rules/test/photographed-page/photographs.ts';
import { expect, look, test } from './support/journey.ts';
import { DEMO, enter, newMobile } from './support/people.ts';
import { openFinger } from './support/touch.ts';
import { pointOn } from './support/wizard-steps.ts';

/** From the workbench to a contract that is sent to one person, the file dialog not counted. */
const MOST_CLICKS = 9;
const MOST_SECONDS = 90;
/** How fast a clerk is: between two letters, and before a click. */
const PACE = { letter: 180, click: 1500 };

/** Counts what is really pressed in the page, whatever it hits. */
async function countClicks(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('countPress', () => count++);
  await page.addInitScript(() => {
    const counting = window as unknown as { countPress: () => void };
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && counting.countPress(), { capture: true });
  });
  return () => count;
}

const { company, mobile: clerk } = DEMO.yanchuan;

/** A clerk of the first demo enterprise, on the workbench; what is counted begins here. */
async function begin(page: Page): Promise<{ clicks: () => number; started: number }> {
  await enter(page, clerk, true);
  const clicks = await countClicks(page);
  await page.goto('/corp/viewIndex');
  await expect(page.getByRole('link', { name: '发起合同' }).first()).toBeVisible();
  return { clicks, started: Date.now() };
}

async function press(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> {
  await page.waitForTimeout(PACE.click);
  await page.getByRole(role, { name }).first().click();
}

async function upload(page: Page, name: string, text?: readonly string[]): Promise<void> {
  const buffer = Buffer.from(samplePdf({ pages: 2, ...(text && { text }) }));
  await expect(page.getByRole('button', { name: '选择文件' })).toBeVisible();
  await page.setInputFiles('input[type=file]', { name: `${name}.pdf`, mimeType: 'application/pdf', buffer });
  await expect(page.getByText('2 页')).toBeVisible();
}

/** A sheet on a table, and a table alone: the one is straightened by its corners, of which a finger moves one, the other is kept whole. */
async function addPhotographs(page: Page): Promise<void> {
  const sheet = photographOf(0, 0.75).picture;
  const colour = (at: number) => [sheet.data[at] ?? 0, sheet.data[at + 1] ?? 0, sheet.data[at + 2] ?? 0, 255] as const;
  const pictures = [
    drawPng(sheet.width, sheet.height, (x, y) => colour((y * sheet.width + x) * 4)),
    drawPng(300, 200, () => [90, 90, 90, 255]),
  ];
  const files = pictures.map((bytes, at) => ({ name: `照片${at + 1}.png`, mimeType: 'image/png', buffer: Buffer.from(bytes) }));
  await page.setInputFiles('input[type=file]', files);
  const dialog = page.getByRole('dialog', { name: '拍摄的页面' });
  await expect(dialog.getByText('已找到纸张的四角')).toBeVisible();
  const corner = dialog.getByRole('button', { name: '右下角' });
  const box = await corner.boundingBox();
  if (!box) throw new Error('the corner is not laid out');
  const finger = await openFinger(page);
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await finger.down(from);
  for (const share of [0.25, 0.5, 0.75, 1]) await finger.move({ x: from.x - 8 * share, y: from.y - 12 * share });
  await expect(dialog.locator('.create-photo-glass')).toBeVisible();
  await look(page, 'create-1-photographed');
  await finger.up();
  await expect(dialog.locator('.create-photo-glass')).toBeHidden();
  await expect.poll(async () => (await corner.boundingBox())?.y).toBeCloseTo(box.y - 12, 0);
  await dialog.getByRole('button', { name: '下一张' }).click();
  await expect(dialog.getByText('没有找到纸张的边，这一页用整张照片')).toBeVisible();
  await dialog.getByRole('button', { name: '加入 2 页' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 页').nth(1)).toBeVisible();
}

async function finish(page: Page, name: string, { clicks, started }: Awaited<ReturnType<typeof begin>>): Promise<void> {
  await press(page, '下一步');
  await expect(page.getByRole('heading', { name: '发送前再看一遍' })).toBeVisible();
  await press(page, '发送合同');
  await expect(page.getByText(`《${name}》已发送`)).toBeVisible();
  const seconds = Math.round((Date.now() - started) / 1000);
  test.info().annotations.push({ type: 'figures', description: `${clicks()} clicks, ${seconds} s` });
  console.log(`${test.info().title}: ${clicks()} clicks, ${seconds} s`);
  expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS);
  expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);
}

test('a contract whose parties are typed and whose places are clicked', async ({ open }) => {
  const page = await open('desktop');
  const begun = await begin(page);
  await press(page, '发起合同', 'link');
  await upload(page, '劳务合同');
  await press(page, '下一步');
  await press(page, '添加个人');
  // the form that opened has the keyboard
  await page.keyboard.type('苏映雪', { delay: PACE.letter });
  await page.keyboard.press('Tab');
  await page.keyboard.type(newMobile(), { delay: PACE.letter });
  await look(page, 'create-2-read-parties');
  await press(page, '下一步');
  await expect(page.getByText('放甲方的企业章')).toBeVisible();
  await look(page, 'create-3-in-hand');
  for (const at of [
    [0.3, 0.84],
    [0.75, 0.83],
  ] as const) {
    const point = await pointOn(page, 1, at, { turn: false });
    await page.waitForTimeout(PACE.click);
    await page.mouse.click(point.x, point.y);
  }
  await finish(page, '劳务合同', begun);
});

test('a contract whose parties and places are read in its file', async ({ open }) => {
  const page = await open('desktop');
  const begun = await begin(page);
  await press(page, '发起合同', 'link');
  await upload(page, '采购合同', [
    `甲方：${company}`,
    `乙方：苏映雪　　联系电话：${newMobile()}`,
    '双方就设备采购事宜协商一致，订立本合同。',
  ]);
  await press(page, '下一步');
  await expect(page.getByRole('button', { name: '添加“苏映雪”为签署方' })).toBeVisible();
  await look(page, 'create-2-read');
  await press(page, '添加“苏映雪”为签署方');
  await press(page, `放上“${company}”的签署位置`);
  await press(page, '下一步');
  await expect(page.locator('[data-field]')).toHaveCount(2);
  await look(page, 'create-3-read');
  await finish(page, '采购合同', begun);
});

test('the phone: parties read in the file, a file without a place decided', async ({ open }) => {
  const page = await open('phone');
  await enter(page, clerk, true);
  await page.goto('/initiation/toCreate');
  await upload(page, '采购合同', [`甲方：${company}`, `乙方：苏映雪　　联系电话：${newMobile()}`]);
  await page.setInputFiles('input[type=file]', {
    name: '清单.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(samplePdf({ pages: 3, text: ['设备清单'] })),
  });
  await expect(page.getByText('3 页')).toBeVisible();
  await addPhotographs(page);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('button', { name: '添加“苏映雪”为签署方' })).toBeVisible();
  await look(page, 'create-2-read');
});
