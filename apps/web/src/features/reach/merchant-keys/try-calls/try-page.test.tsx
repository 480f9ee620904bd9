import { OPENAPI } from '@moqi/api';
import { openApiDocument } from '@moqi/api/openapi';
import { passTime, readSandbox, type SandboxRow } from '@moqi/api/reach/sandboxes';
import { uploadFiles } from '@moqi/api/trust/files';
import { downloadCertificate } from '@moqi/api/work/completion';
import { createContract } from '@moqi/api/work/sending';
import { signatureOf } from '@moqi/sdk';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { consoleNumbers } from '#testing/console.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';

const at = '2026-11-21T02:20:07.000Z';
const SECRET = `mqs_test_${'Zk9'.repeat(12)}`;
const sandbox: SandboxRow = {
  name: '木兰设备有限公司（沙箱）',
  openTime: at,
  appKey: 'mqk_test_2n3aX',
  scopes: ['files.upload', 'contracts.send', 'contracts.download'],
  keeper: '林书禾',
  keyTime: at,
  usedTime: '',
};
const described = openApiDocument([uploadFiles, createContract, downloadCertificate, passTime], 'https://moqi.test', ['openapi']);
const targetId = '0199aa00-0000-7000-8000-00000000f11e';
const asked: { readonly path: string; readonly authorization: string; readonly body: string }[] = [];
const noted = async (request: Request) => {
  const authorization = request.headers.get('authorization') ?? '';
  asked.push({ path: new URL(request.url).pathname, authorization, body: await request.text() });
};
serverOf(
  ...loggedIn(member),
  ...consoleNumbers(),
  ...answering(readSandbox, () => ({ sandbox })),
  http.get(`${OPENAPI}/openapi.json`, () => HttpResponse.json(described)),
  http.post(`${OPENAPI}/files/upload`, async ({ request }) => {
    await noted(request);
    return HttpResponse.json({ success: true, data: { list: [{ targetId, fileName: '沙箱示例.pdf' }] }, code: 0, msg: '' });
  }),
  http.post(`${OPENAPI}/contracts/create`, async ({ request }) => {
    await noted(request);
    const refusal = { success: false, data: null, code: 13001, msg: '合同文件不可用', error: 'FILE_UNKNOWN' };
    return HttpResponse.json(refusal, { status: 422, headers: { 'x-request-id': 'req-7' } });
  }),
);
const user = () => userEvent.setup({ delay: null });
const send = async () => user().click(screen.getByRole('button', { name: '发送' }));

test('a call is signed here by the secret that is typed, and the next one names what it made', async () => {
  const { container } = await openPage('/signSettings/APPKey?tab=try');
  const call = await screen.findByRole('combobox', { name: '接口' });
  // what the key of the sandbox may not call is not offered
  expect([...call.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    '上传文件 files/upload',
    '发起合同 contracts/create',
    '下载完成证明 contracts/certificate',
  ]);
  const secret = screen.getByLabelText('AppSecret');
  await user().type(secret, 'mqs_real');
  expect(await screen.findByText(/只用沙箱的 AppSecret/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '发送' })).toHaveProperty('disabled', true);
  await user().clear(secret);
  await user().type(secret, SECRET);
  await send();
  await screen.findByText('成功 200');
  await user().selectOptions(call, '发起合同 contracts/create');
  const body = screen.getByRole('textbox', { name: '请求内容（JSON）' });
  expect(body).toHaveProperty('value', expect.stringContaining(targetId));
  const typed = (body as HTMLTextAreaElement).value.replace('裴南乔', '韩立川');
  await user().clear(body);
  await user().paste(typed);
  await send();
  await screen.findByText('未成功 422');
  // what was typed stays there to be mended
  expect(body).toHaveProperty('value', typed);
  expect(screen.getByRole('link', { name: 'FILE_UNKNOWN' }).getAttribute('href')).toBe(`${OPENAPI}/errors#FILE_UNKNOWN`);
  const signed = screen.getByRole('region', { name: '签名的原文' }).textContent ?? '';
  const [, created] = asked;
  expect(created?.authorization).toContain(`Signature=${await signatureOf(SECRET, signed)}`);
  expect(JSON.parse(created?.body ?? '')).toMatchObject({ attatchFileNamesJson: [{ targetId }] });
  const sent = screen.getByRole('region', { name: '原样' }).textContent;
  expect(sent).toContain('AppKey=mqk_test_2n3aX');
  expect(container.textContent).not.toContain(SECRET);
  expect(await barriers(container)).toEqual([]);
});

test('what is no JSON object is not sent', async () => {
  await openPage('/signSettings/APPKey?tab=try');
  await user().type(await screen.findByLabelText('AppSecret'), SECRET);
  const body = screen.getByRole('textbox', { name: '请求内容（JSON）' });
  await user().clear(body);
  await user().type(body, '[[1]');
  expect(await screen.findByText(/不是一个 JSON 对象/)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: '发送' })).toHaveProperty('disabled', true));
});
