import type { InputOf, OutputOf } from '@moqi/api';
import { previewMessages } from '@moqi/api/account/operators';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, onShift } from '#testing/sessions.ts';

type Texts = OutputOf<typeof previewMessages>['messages'][number]['texts'];

const login: Texts = [
  {
    language: 'zh-CN',
    subject: '登录验证码',
    sms: { body: '【墨契】验证码 123456，用于登录。', characters: 20, parts: 1, fit: 'fits' },
    mail: '验证码 123456，用于登录。\n\n【墨契】本邮件由系统发送，请勿回复。',
    voice: '你好，这里是墨契。验证码 1，2，3，4，5，6，用于登录。',
  },
];
const invitation: Texts = [
  {
    language: 'zh-CN',
    subject: '请签署：采购合同',
    sms: { body: '【墨契】请签署《采购合同》', characters: 130, parts: 2, fit: 'cut' },
    mail: '请签署《采购合同》',
    voice: '',
  },
  {
    language: 'en',
    subject: 'Please sign',
    sms: { body: '【墨契】Please sign', characters: 134, parts: 2, fit: 'several' },
    mail: 'Please sign',
    voice: '',
  },
];

const asked: InputOf<typeof previewMessages>[] = [];
const server = serverOf(
  ...loggedIn(),
  ...onShift(['support']),
  ...answering(previewMessages, (input) => {
    asked.push(input);
    return {
      messages:
        input.kind === 'code'
          ? [{ key: 'code:0', template: 'code', texts: login }]
          : [{ key: 'contract.invitation:0', template: 'contract.invitation', texts: invitation }],
    };
  }),
);

test('each message is shown as an SMS with its length and as a mail, and long ones say so', async () => {
  const user = userEvent.setup({ delay: null });
  const { container } = await openPage('/operator/texts');
  const code = within(await screen.findByRole('region', { name: '登录验证码' }));
  expect(code.getByText('【墨契】验证码 123456，用于登录。')).toBeTruthy();
  expect(code.getByText('20 字 · 1 条')).toBeTruthy();
  expect(screen.getByText('共 1 条文案，0 条超出一条短信或有截短')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('消息种类'), '合同');
  await user.click(await screen.findByRole('radio', { name: '最长' }));
  const signing = within(await screen.findByRole('region', { name: '请签署：采购合同' }));
  for (const said of ['名称或原因已截短，最多两条', '按两条计费', '短信 · 英文', '邮件 · 中文'])
    expect(signing.getByText(said)).toBeTruthy();
  expect(asked.at(-1)).toEqual({ kind: 'contract', length: 'longest' });
  expect(await barriers(container)).toEqual([]);
});

test('a reviewer is told whose page it is', async () => {
  server.use(...onShift(['review']));
  const before = asked.length;
  await openPage('/operator/texts');
  expect(await screen.findByText(/这一页属于/)).toBeTruthy();
  expect(asked).toHaveLength(before);
});
