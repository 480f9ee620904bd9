import { decideCall, type EvidencePiece, readEvidence } from '@moqi/api/work/site-evidence';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, member } from '#testing/sessions.ts';

const server = serverOf(...loggedIn(member));
const user = userEvent.setup({ delay: null });
const PARTICIPANT = '0197a000-0000-7000-8000-000000000001';
const CALL = '0197a000-0000-7000-8000-000000000002';
const PAGE = `/applySign/videoCall?applyNo=MQ1&participantId=${PARTICIPANT}`;

const piece = (call: Partial<NonNullable<EvidencePiece['call']>>): { list: EvidencePiece[] } => ({
  list: [
    {
      kind: 'call',
      photo: 0,
      subject: '',
      participantId: PARTICIPANT,
      signerName: '裴南乔',
      evidenceId: '',
      takenTime: '',
      hash: '',
      size: 0,
      place: null,
      call: { state: 'none', callId: CALL, opensTime: '', isSignerThere: false, operatorName: '', reason: '', mayAnswer: true, ...call },
    },
  ],
});
const answer = () => screen.findByRole<HTMLButtonElement>('button', { name: '打开摄像头并接听' });

test('nobody is answered who does not wait, and a missing camera is said', async () => {
  server.use(...answering(readEvidence, piece({})));
  const { container } = await openPage(PAGE);
  expect((await answer()).disabled).toBe(true);
  expect(screen.getByText(/裴南乔 现在不在等待/)).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
});

test('a browser without a camera says so, and answers nobody', async () => {
  vi.stubGlobal('MediaRecorder', { isTypeSupported: () => true });
  const mediaDevices = { value: { getUserMedia: () => Promise.reject(new Error('none')) } };
  vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices, userAgent: { value: navigator.userAgent } }));
  server.use(...answering(readEvidence, piece({ state: 'waiting', isSignerThere: true })));
  await openPage(PAGE);
  await user.click(await answer());
  expect(await screen.findByText(/没有可用的摄像头或麦克风/)).toBeTruthy();
});

test('after the call the signer is confirmed, or not with a reason', async () => {
  const said = vi.fn<(input: object) => void>();
  server.use(
    ...answering(readEvidence, piece({ state: 'recorded' })),
    ...answering(decideCall, (input) => {
      said(input);
      return { state: 'refused' as const };
    }),
  );
  await openPage(PAGE);
  expect(await screen.findByRole('button', { name: '确认是 裴南乔 本人' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '不能确认' }));
  const refuse = screen.getByRole<HTMLButtonElement>('button', { name: '不确认，告诉对方' });
  expect(refuse.disabled).toBe(true);
  await user.type(screen.getByLabelText('为什么不能确认'), '看不清面部');
  await user.click(refuse);
  expect(said).toHaveBeenCalledWith({ applyNo: 'MQ1', callId: CALL, confirmed: 0, reason: '看不清面部' });
});

test('a contract without such a call says so', async () => {
  server.use(...answering(readEvidence, { list: [] }));
  await openPage(PAGE);
  expect(await screen.findByText('没有这次视频通话')).toBeTruthy();
});

test('a contract of somebody else is not found', async () => {
  server.use(...refusing(readEvidence, 'CONTRACT_NOT_FOUND'));
  await openPage(PAGE);
  expect(await screen.findByText(/合同不存在|没有找到/)).toBeTruthy();
});
