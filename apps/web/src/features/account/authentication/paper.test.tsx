import { readVerification } from '@moqi/api/account/identity';
import { readWays, renewPaper } from '@moqi/api/account/real-names';
import { scanIdCard } from '@moqi/api/trust/card-readings';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, person } from '#testing/sessions.ts';
import { paperEnd, readPaperEnd } from './paper-end.ts';

const verified = {
  state: 'verified' as const,
  name: '林书禾',
  maskedIdNo: '3205 **** **** 0006',
  verifiedAt: '2026-11-21T02:20:07.000Z',
  checkedBy: 'bankCard',
  simulator: false,
  nameCheck: 'provider' as const,
  testNumbers: [],
};
const ended = { ...verified, paper: { state: 'ended' as const, endsOn: '2026-11-20', knownBy: 'person' as const } };
const back = {
  side: 'back' as const,
  name: '',
  sex: '',
  nation: '',
  born: '',
  address: '',
  idNo: '',
  authority: '苏州市公安局',
  validFrom: '2026-11-21',
  validTo: '2046-11-21',
};
const server = serverOf(
  ...loggedIn(person),
  ...answering(readVerification, ended),
  ...answering(readWays, { ways: [], hosted: [], readsCards: true }),
  ...answering(scanIdCard, back),
);
const user = () => userEvent.setup({ delay: null });

test.each([
  ['2036-05-20', '2036-05-20', true],
  [' 2036.05.20 ', '2036-05-20', true],
  ['2036/05/20', '2036-05-20', true],
  ['长期', '长期', true],
  ['2036', '2036', false],
  ['Long-Term', '长期', true],
  ['', undefined, false],
])('an end typed as “%s” is read as %s', (typed, read, isRight) => {
  expect(readPaperEnd(typed)).toBe(read);
  expect(paperEnd(typed) === undefined).toBe(isRight);
});

test('who has a card that ended reads what follows, and renews it with a photograph of the new one', async () => {
  const asked: unknown[] = [];
  server.use(
    ...answering(renewPaper, (input) => {
      asked.push(input);
      server.use(
        ...answering(readVerification, { ...ended, paper: { state: 'valid' as const, endsOn: '2046-11-21', knownBy: 'person' as const } }),
      );
      return { endsOn: '2046-11-21' };
    }),
  );
  await openPage('/auth/personalIdentityAuth');
  expect(await screen.findByText('2026-11-20，已过期')).toBeTruthy();
  expect(screen.getByText(/更新之前不能签发新的证书/)).toBeTruthy();
  const u = user();
  await u.click(screen.getByRole('button', { name: '更新' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await barriers()).toEqual([]);
  await u.click(dialog.getByRole('button', { name: '更新' }));
  expect(asked).toEqual([]);
  await u.upload(dialog.getByLabelText('选择身份证国徽面照片'), new File(['x'], '国徽面.jpg', { type: 'image/jpeg' }));
  expect(await dialog.findByText(/已填入证件有效期至，请核对/)).toBeTruthy();
  await u.type(dialog.getByRole('textbox', { name: '身份证号' }), '320505199003180006');
  await u.click(dialog.getByRole('button', { name: '更新' }));
  expect(await screen.findByText('2046-11-21')).toBeTruthy();
  expect(asked).toEqual([{ name: '林书禾', idNo: '320505199003180006', endsOn: '2046-11-21' }]);
  expect(screen.queryByText(/更新之前不能签发新的证书/)).toBeNull();
});

test('an unknown end is called so, and a refusal stays in the dialog', async () => {
  server.use(
    ...answering(readVerification, { ...ended, paper: { state: 'unknown' as const, endsOn: '', knownBy: '' as const } }),
    ...refusing(renewPaper, 'SECRET_WRONG'),
  );
  await openPage('/auth/personalIdentityAuth');
  expect(await screen.findByText('未知')).toBeTruthy();
  const u = user();
  await u.click(screen.getByRole('button', { name: '填写' }));
  const dialog = within(await screen.findByRole('dialog'));
  await u.type(dialog.getByRole('textbox', { name: '证件有效期至' }), '长期');
  await u.type(dialog.getByRole('textbox', { name: '身份证号' }), '320505199003180006');
  await u.click(dialog.getByRole('button', { name: '更新' }));
  expect(await dialog.findByText(/不正确/)).toBeTruthy();
});
