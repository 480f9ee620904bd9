import { readSendingDefaults } from '@moqi/api/enterprise/settings';
import { readQuota } from '@moqi/api/money/points';
import { showSample } from '@moqi/api/reach/trials';
import { uploadFiles } from '@moqi/api/trust/files';
import { findParties, quoteContract } from '@moqi/api/work/sending';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { costs, quota } from '#testing/points.ts';
import { loggedIn, nobody, person } from '#testing/sessions.ts';
import { creating, namesCheckedBy, type Posted, reference } from '../testing/drafts.ts';
import { keepDemo, readDemo } from './kept-demo.ts';
import { asDraft, SAMPLE_ID, sampleContent } from './sample.ts';

const server = serverOf(...nobody());
beforeEach(() => localStorage.clear());
const user = userEvent.setup({ delay: null });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const words = { contractName: '房屋租赁合同', fileName: '房屋租赁合同.pdf' };
const NOW = Date.parse('2026-11-26T02:00:00Z');

test('a visitor goes through files and parties without a session, and nothing is asked of the server or kept', async () => {
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname } = new URL(request.url);
    if (!pathname.endsWith('/session') && !pathname.includes('/experience/')) asked.push(pathname);
  });
  await openPage('/applySign/toCreateDemo');
  expect(await screen.findByText('房屋租赁合同.pdf')).toBeTruthy();
  const before = [...asked];
  expect(await barriers()).toEqual([]);
  await press('下一步');
  expect(await screen.findByText('墨契体验有限公司')).toBeTruthy();
  expect(screen.getByText('整份合同')).toBeTruthy();
  expect(asked).toEqual(before);
  expect(localStorage.getItem('moqi.create.demo')).toBeNull();
});

test('registering takes it along in this browser', async () => {
  const { router } = await openPage('/applySign/toCreateDemo');
  await press('注册后继续');
  await waitFor(() => expect(readDemo(Date.now())?.contractName).toBe('房屋租赁合同'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/register'));
  expect(router.state.location.search).toEqual({ ap: '/initiation/toCreate?demo=1' });
});

test('after the registration it becomes a draft of the account, once, with the sample as an upload', async () => {
  const posted: Posted[] = [];
  server.use(
    ...namesCheckedBy('provider'),
    ...loggedIn(person),
    ...answering(readSendingDefaults, { deadlineDays: 0, reminderDays: 0, returnHosts: [] }),
    ...answering(readQuota, quota),
    ...answering(quoteContract, costs),
    ...answering(findParties, { list: [] }),
    ...creating(posted),
    ...answering(uploadFiles, { list: [reference(1, '房屋租赁合同.pdf', 1)] }),
    http.get(showSample.mounts.public, () => HttpResponse.arrayBuffer(new TextEncoder().encode('%PDF-1.7').buffer)),
  );
  keepDemo(sampleContent(words, Date.now(), false), Date.now());
  await openPage('/initiation/toCreate?demo=1');
  await waitFor(() => expect(posted.at(-1)?.contractName).toBe('房屋租赁合同'));
  const [file] = posted.at(-1)?.attatchFileNamesJson ?? [];
  expect(file?.targetId).toBe(reference(1, '', 1).targetId);
  expect(file?.fields).toHaveLength(1);
  expect(posted.at(-1)?.signatoryJson?.map(({ fullName }) => fullName)).toEqual(['林小契', '韩小墨']);
  expect(readDemo(Date.now())).toBeUndefined();
});

test('the places go along under the number of the upload', () => {
  const draft = asDraft(sampleContent(words, NOW, true), { targetId: 'upload-1' });
  expect(draft.files.map(({ targetId, fields }) => [targetId, fields.length])).toEqual([['upload-1', 2]]);
  expect(sampleContent(words, NOW, false).files.map(({ targetId }) => targetId)).toEqual([SAMPLE_ID]);
});

test('a demo of yesterday, or a mangled one, is nothing to continue', () => {
  keepDemo(sampleContent(words, NOW, false), NOW);
  expect(readDemo(NOW + 23 * 3_600_000)).toBeDefined();
  expect(readDemo(NOW + 24 * 3_600_000)).toBeUndefined();
  localStorage.setItem('moqi.create.demo', '{"content":1,"at":2}');
  expect(readDemo(NOW)).toBeUndefined();
});
