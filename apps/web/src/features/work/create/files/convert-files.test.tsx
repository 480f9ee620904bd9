import type { OutputOf } from '@moqi/api';
import { readSendingDefaults } from '@moqi/api/enterprise/settings';
import { readQuota } from '@moqi/api/money/points';
import { readConversion, startConversion } from '@moqi/api/trust/files';
import { findParties } from '@moqi/api/work/sending';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { endingOf, together } from '#entities/uploading/kinds.ts';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { quota } from '#testing/points.ts';
import { loggedIn, member } from '#testing/sessions.ts';
import { creating, namesCheckedBy, reference } from '../testing/drafts.ts';

const server = serverOf(
  ...namesCheckedBy('provider'),
  ...loggedIn(member),
  ...answering(readSendingDefaults, { deadlineDays: 0, reminderDays: 0, returnHosts: [] }),
  ...answering(readQuota, quota),
  ...answering(findParties, { list: [] }),
);
const named = (name: string) => new File(['x'], name);
const picker = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
const begun = { sign: 's', ts: 't1', fileType: 1, fix: 'pdf', fileName: '合同.pdf' } as const;
type Detail = OutputOf<typeof readConversion>;
const waiting: Detail = { state: 'waiting', ahead: 2, file: null };

test('pictures chosen together are one file at the place of the first', () => {
  const groups = together(['a.docx', '1.JPG', 'b.pdf', '2.png'].map(named));
  expect(groups.map((group) => group.map(({ name }) => name))).toEqual([['a.docx'], ['1.JPG', '2.png'], ['b.pdf']]);
  expect(['a.exe', 'docx', 'b.DOCX'].map((name) => endingOf(named(name)))).toEqual([undefined, undefined, 'docx']);
});

test('a Word file says that it is being converted, and comes with the original beside it', async () => {
  let isDone = false;
  const made = { ...reference(1, '合同.pdf', 3), sources: [{ fileName: '合同.docx', size: 9 }] };
  server.use(
    ...creating([]),
    ...answering(startConversion, begun),
    ...answering(readConversion, (): Detail => (isDone ? { state: 'done', ahead: 0, file: made } : waiting)),
  );
  await openPage('/initiation/toCreate');
  await waitFor(() => expect(picker()).toBeTruthy());
  await userEvent.setup({ delay: null }).upload(picker(), [named('合同.docx')]);
  expect(await screen.findByText(/等待转换，前面还有 2 个/)).toBeTruthy();
  isDone = true;
  expect(await screen.findByText(/3 页/, {}, { timeout: 5000 })).toBeTruthy();
  expect(screen.getByRole('link', { name: '合同.docx' }).getAttribute('href')).toContain('/fileOper/source?');
});

test('what cannot be converted says why, and nothing else is lost', async () => {
  server.use(...creating([]), ...answering(startConversion, begun), ...refusing(readConversion, 'FILE_HAS_MACROS', { name: '宏.docx' }));
  await openPage('/initiation/toCreate');
  await waitFor(() => expect(picker()).toBeTruthy());
  await userEvent.setup({ delay: null }).upload(picker(), [named('宏.docx')]);
  expect(await screen.findByText(/“宏.docx”里有宏，没有转换/)).toBeTruthy();
});
