import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, person } from '#testing/sessions.ts';
import { RIGHT, TRIES } from './guide.ts';
import { GUIDE_ROLES, roleIn } from './roles.ts';
import texts from './texts/zh-CN.json' with { type: 'json' };

serverOf(...loggedIn(person));
const user = userEvent.setup({ delay: null });

test.each(GUIDE_ROLES)('%s: three tries, one after the other; a wrong one is explained, and the last leads on', async (role) => {
  await openPage(`/signInfo/viewGuide?role=${role}`);
  for (const name of TRIES) {
    const words = texts[role][name];
    const right = RIGHT[role][name];
    const wrong = right === 'a' ? 'b' : 'a';
    await user.click(await screen.findByRole('button', { name: words[wrong] }));
    expect(screen.getByText(words.wrong)).toBeTruthy();
    expect(screen.queryByText(words.why)).toBeNull();
    await user.click(screen.getByRole('button', { name: words[right] }));
    expect(screen.getByText(words.why)).toBeTruthy();
  }
  expect(screen.getByRole('link', { name: texts[role].next })).toBeTruthy();
  expect(await barriers()).toEqual([]);
});

test('an address without a role, or with another word, is the guide of signers', () => {
  expect([{}, { role: 'boss' }, { role: 'company' }].map(roleIn)).toEqual(['signer', 'signer', 'company']);
});
