import { readInkTicket } from '@moqi/api/work/ink-tickets';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { nobody } from '#testing/sessions.ts';

const server = serverOf(...nobody(), ...answering(readInkTicket, { name: '林书禾', validUntil: '2026-11-23T10:00:00.000Z' }));
beforeEach(() => {
  // this DOM has no canvas to draw on
  const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as null);
});
const PATH = `/m/handSign?ticket=${'a'.repeat(43)}`;

test('a phone without a session is told what to write, and saves nothing yet', async () => {
  const { container } = await openPage(PATH);
  expect(await screen.findByText('请在框里写“林书禾”，写好后保存。')).toBeTruthy();
  expect(screen.getByRole('button', { name: '保存签名' }).hasAttribute('disabled')).toBe(true);
  expect(await barriers(container)).toEqual([]);
});

test('a ticket that ended says so', async () => {
  server.use(...refusing(readInkTicket, 'INK_TICKET_ENDED'));
  await openPage(PATH);
  expect(await screen.findByText('二维码已失效')).toBeTruthy();
});
