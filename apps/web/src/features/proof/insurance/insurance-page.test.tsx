import { errorNumber } from '@moqi/api';
import { acceptUserNotes, enterPolicies, listPolicies, type PolicyRow, parsePolicies, readUserNotes } from '@moqi/api/trust/insurance';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, nobody, person } from '#testing/sessions.ts';
import chinese from './texts/zh-CN.json';

const time = '2026-06-01T18:00:00.000Z';
const policy = { policyNumber: 'P-100', insuranceType: '车险', applicantName: '何见微', recognizeeName: '程屿', recognizeeIdentity: '' };
const row: PolicyRow = {
  ...policy,
  preservationId: '0199aa00-0000-7000-8000-000000000001',
  number: 'BQ-20260602-0123456789AB',
  time,
  state: 'preserved',
};
const server = serverOf(
  ...loggedIn(person),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(readUserNotes, { accepted: true, acceptedTime: time }),
  ...answering(listPolicies, { list: [row], next: '' }),
);

test('without a session the login comes first, and leads back', async () => {
  server.use(...nobody());
  const { router } = await openPage('/signInfo/insureClaim');
  expect(router.state.location.search).toEqual({ ap: '/signInfo/insureClaim', authType: '1' });
});

test('the notes are accepted once before policies are entered', async () => {
  const user = userEvent.setup();
  let acceptedTime = '';
  server.use(
    ...answering(readUserNotes, () => ({ accepted: acceptedTime !== '', acceptedTime })),
    ...answering(acceptUserNotes, () => {
      acceptedTime = time;
      return { acceptedTime };
    }),
  );
  const { unmount } = await openPage('/signInfo/insureClaim');
  expect(await screen.findByText(chinese.needNotes)).toBeTruthy();
  expect(screen.queryByText(chinese.enter.choose)).toBeNull();
  unmount();
  const { container } = await openPage('/insure/userNotes');
  await user.click(await screen.findByRole('button', { name: chinese.notes.accept }));
  expect(await screen.findByRole('link', { name: chinese.notes.go })).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
});

test('a spreadsheet is shown row by row, and what is right of it is preserved', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  server.use(
    ...answering(parsePolicies, {
      total: 2,
      list: [{ ...policy, row: 2 }],
      errors: [{ row: 3, policyNumber: 'P-101', faults: [{ column: 'recognizeeIdentity', fault: 'longNumber' }] }],
    }),
    ...answering(enterPolicies, (input) => {
      sent.push(input);
      return { list: [{ preservationId: row.preservationId, policyNumber: row.policyNumber }] };
    }),
  );
  const { container } = await openPage('/signInfo/insureClaim');
  await user.upload(await screen.findByLabelText(chinese.enter.choose, { selector: 'input' }), new File(['x'], '保单.xlsx'));
  expect(await screen.findByText('保单.xlsx：2 行，可存 1 份，有误 1 行')).toBeTruthy();
  expect(screen.getByText(/被保险人证件号 超过 15 位的数字/)).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '存证 1 份保单' }));
  await waitFor(() => expect(sent).toEqual([[policy]]));
  expect(await screen.findByText('1 份保单已存证，证书一分钟内生成')).toBeTruthy();
});

test('chosen policies are exported, and a refusal is said', async () => {
  const user = userEvent.setup();
  await openPage('/signInfo/insureClaim');
  expect(await screen.findByText('P-100')).toBeTruthy();
  const certificate = screen.getByRole('link', { name: chinese.row.certificate });
  expect(certificate.getAttribute('href')).toBe(`/yaic/showCerti?presId=${row.preservationId}`);
  await user.click(screen.getByRole('checkbox', { name: '选择 P-100' }));
  const asked: unknown[] = [];
  server.use(
    http.post('/yaic/export', async ({ request }) => {
      asked.push(await request.json());
      const refusal = { success: false, data: null, code: errorNumber('PRESERVATION_UNKNOWN'), msg: '没有这条存证' };
      return HttpResponse.json(refusal, { status: 404 });
    }),
  );
  await user.click(screen.getByRole('button', { name: chinese.list.export }));
  expect(await screen.findByText('没有这条存证')).toBeTruthy();
  expect(asked).toEqual([{ presId: row.preservationId, downType: 3 }]);
});
