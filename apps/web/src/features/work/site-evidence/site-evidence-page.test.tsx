import { readPhotoTicket, uploadImage } from '@moqi/api/work/site-evidence';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { useSession } from '#shared/session/session.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { nobody } from '#testing/sessions.ts';

const server = serverOf(
  ...nobody(),
  ...answering(readPhotoTicket, {
    senderName: '苏州栖禾新材料有限公司',
    subject: '本人手持身份证',
    validUntil: '2026-11-21T02:20:00.000Z',
  }),
);
const page = `/m/evidence?ticket=${'t'.repeat(43)}`;
const user = userEvent.setup({ delay: null });
const photo = new File(['a photo'], '现场.jpg', { type: 'image/jpeg' });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = vi.fn<typeof URL.revokeObjectURL>();
});

test('opens without a session, and passes the rules of accessibility', async () => {
  const { router, container } = await openPage(page);
  expect(router.state.location.pathname).toBe('/m/evidence');
  expect(useSession.getState().authType).toBe(-1);
  expect(await screen.findByRole('heading', { level: 1, name: '苏州栖禾新材料有限公司 请你拍一张照片' })).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
});

test('takes a photo, adds the place that the browser tells, and hands both in', async () => {
  const sent = vi.fn<(input: object) => void>();
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      geolocation: {
        value: {
          getCurrentPosition: (found: PositionCallback) =>
            found({ coords: { latitude: 31.2, longitude: 120.5, accuracy: 18.2 } } as GeolocationPosition),
        },
      },
    }),
  );
  server.use(
    ...answering(uploadImage, (input) => {
      sent(input);
      return { takenTime: '2026-11-21T02:15:00.000Z', hash: 'c'.repeat(64) };
    }),
  );
  await openPage(page);
  await user.upload(await screen.findByLabelText('选择照片'), photo);
  expect(screen.getByRole('img', { name: '拍到的照片：本人手持身份证' })).toBeTruthy();
  await user.click(screen.getByRole('checkbox'));
  expect(screen.getByText('已取得，误差约 19 米')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '确认提交' }));
  expect(await screen.findByRole('heading', { level: 1, name: '照片已提交' })).toBeTruthy();
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ ticket: 't'.repeat(43) });
  vi.unstubAllGlobals();
});

test('a refused photo says why, and is kept for another try', async () => {
  server.use(...refusing(uploadImage, 'PHOTOGRAPH_UNREADABLE', { name: '现场.jpg' }));
  await openPage(page);
  await user.upload(await screen.findByLabelText('选择照片'), photo);
  await user.click(screen.getByRole('button', { name: '确认提交' }));
  expect(await screen.findByText(/现场.jpg/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '重拍' })).toBeTruthy();
});

test('a code that was used or is too old says what to do', async () => {
  server.use(...refusing(readPhotoTicket, 'PHOTO_TICKET_ENDED'));
  await openPage(page);
  expect(await screen.findByRole('heading', { level: 1, name: '这个二维码不能用了' })).toBeTruthy();
});
