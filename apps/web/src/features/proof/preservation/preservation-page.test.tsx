import { createHash } from 'node:crypto';
import {
  findPreservation,
  listPreservations,
  type PreservationRow,
  preserveFiles,
  preserveHashes,
  readPreserved,
} from '@moqi/api/trust/preservations';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, nobody, person } from '#testing/sessions.ts';
import chinese from './texts/zh-CN.json';

const id = '0199aa00-0000-7000-8000-000000000001';
const content = '送货单：桌椅 40 套';
const file = () => new File([content], '送货单.txt', { type: 'text/plain' });
const sha = (algorithm: string) => createHash(algorithm).update(content).digest('hex');
const number = 'BQ-20260602-0123456789AB';
const row: PreservationRow = {
  preservationId: id,
  number,
  kind: 'file',
  name: '送货单.txt',
  note: '六月',
  algorithm: 'SHA-256',
  hash: sha('sha256'),
  size: 26,
  time: '2026-06-01T18:00:00.000Z',
  createdByName: '何见微',
  state: 'preserved',
};
const asked: object[] = [];
const server = serverOf(
  ...loggedIn(person),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(listPreservations, (input) => {
    asked.push(input);
    return { list: [row], next: '' };
  }),
);

test('without a session the login comes first, and leads back', async () => {
  server.use(...nobody());
  const { router } = await openPage('/signInfo/preservation');
  expect(router.state.location.pathname).toBe('/login/authorize');
  expect(router.state.location.search).toEqual({ ap: '/signInfo/preservation', authType: '1' });
});

test('lists what was preserved, with its files and its evidence, and finds it by a file that is not sent', async () => {
  const user = userEvent.setup();
  const proof = { text: '{"kind":"preservation"}', salt: 'ab'.repeat(32), leafHash: 'cd'.repeat(32), index: 6, stampTime: row.time };
  server.use(...answering(readPreserved, { ...row, ...proof }));
  const { container } = await openPage('/signInfo/preservation');
  expect(await screen.findByText(number)).toBeTruthy();
  const certificate = screen.getByRole('link', { name: chinese.row.certificate });
  expect(certificate.getAttribute('href')).toBe(`/preservation/certificate?preservationId=${id}`);
  expect(await barriers(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: chinese.row.more }));
  expect(await screen.findByText('透明日志第 7 条')).toBeTruthy();
  expect(screen.getByText(proof.salt)).toBeTruthy();
  await user.upload(screen.getByLabelText(chinese.list.byFile, { selector: 'input' }), file());
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ hashes: [sha('sha256'), sha('sha512'), expect.stringMatching(/^[0-9a-f]{64}$/)] }),
  );
});

test('preserves chosen files', async () => {
  const user = userEvent.setup();
  server.use(...answering(preserveFiles, { list: [{ preservationId: id, number, name: row.name }] }));
  await openPage('/signInfo/preservation');
  await user.upload(await screen.findByLabelText(chinese.new.choose, { selector: 'input' }), file());
  await user.click(screen.getByRole('button', { name: '存证 1 个文件' }));
  expect(await screen.findByText('1 个文件已提交，证书一分钟内生成')).toBeTruthy();
  server.use(...refusing(preserveFiles, 'FILE_EMPTY', { name: row.name }));
  await user.upload(screen.getByLabelText(chinese.new.choose, { selector: 'input' }), file());
  await user.click(screen.getByRole('button', { name: '存证 1 个文件' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('sends the hash alone where only that is preserved', async () => {
  const user = userEvent.setup();
  const sent: object[] = [];
  server.use(
    ...answering(preserveHashes, (input) => {
      sent.push(input);
      return { list: [{ preservationId: id, number, name: row.name }] };
    }),
  );
  const { container } = await openPage('/signInfo/dataPreservation');
  await user.upload(await screen.findByLabelText(chinese.new.choose, { selector: 'input' }), file());
  expect(await screen.findByText(sha('sha512'))).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '存证 1 个文件' }));
  await waitFor(() =>
    expect(sent).toEqual([{ items: [{ name: row.name, algorithm: 'SHA-512', hash: sha('sha512'), size: file().size }], note: '' }]),
  );
});

test('who was shown a number looks the certificate up without a login, and compares a file', async () => {
  const user = userEvent.setup();
  const found = { number, kind: 'file', algorithm: 'SHA-256', hash: row.hash, time: row.time, leafHash: 'cd'.repeat(32) } as const;
  server.use(...nobody(), ...answering(findPreservation, { ...found, certificateHash: 'ef'.repeat(32) }));
  const { container } = await openPage(`/certi/certiPage?applyNo=${number}`);
  expect(await screen.findByText('证书有效：平台收到过以下内容（2026-06-02 02:00:00）')).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  const choice = screen.getByLabelText(chinese.public.compare, { selector: 'input' });
  await user.upload(choice, file());
  expect(await screen.findByText('送货单.txt 的哈希一致，就是这个文件')).toBeTruthy();
  await user.upload(choice, new File(['别的'], '别的.txt'));
  expect(await screen.findByText('别的.txt 的哈希不一致，不是这个文件')).toBeTruthy();
  server.use(...refusing(findPreservation, 'PRESERVATION_NUMBER_UNKNOWN'));
  await openPage('/certi/certiPage?applyNo=bq-1');
  expect(await screen.findByRole('alert')).toBeTruthy();
});
