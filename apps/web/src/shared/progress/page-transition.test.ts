import { makeImageCode } from '@moqi/api/account/identity';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { nobody } from '#testing/sessions.ts';

serverOf(...nobody(), ...answering(makeImageCode, { codeKey: 'k'.repeat(43), image: 'data:image/svg+xml,x', validSeconds: 300 }));

const { classList } = document.documentElement;
const transition = () => [...classList].filter((name) => name.startsWith('page-')).join(' ');
/** What the browser was told to show, one state after the other. */
const states: string[] = [];
const watch = new MutationObserver(() => {
  if (transition() !== (states.at(-1) ?? '')) states.push(transition());
});
beforeEach(() => {
  states.length = 0;
  watch.observe(document.documentElement, { attributeFilter: ['class'] });
});
afterEach(() => {
  watch.disconnect();
  classList.remove('page-leave-active', 'page-enter-active');
});

test('a page leaves as soon as it is left, and the next one enters when it is there', async () => {
  const { router } = await openPage('/login');
  const left = await screen.findByRole('heading', { level: 1 });
  expect(transition()).toBe('');

  const going = router.navigate({ href: '/account/register' });
  expect(transition()).toBe('page-leave-active');
  expect(left.isConnected).toBe(true);

  await act(() => going);
  expect(left.isConnected).toBe(false);
  expect(await screen.findByRole('heading', { level: 1 })).not.toBe(left);
  // what is drawn anew later does not enter again
  await waitFor(() => expect(states).toEqual(['page-leave-active', 'page-enter-active', '']));
});

test('a filter in the address is the same page', async () => {
  const { router } = await openPage('/login');
  const going = router.navigate({ href: '/login?way=code' });
  expect(transition()).toBe('');
  await act(() => going);
  expect(transition()).toBe('');
});

test('who turns back before the next page has come is on a page that never left', async () => {
  const { router } = await openPage('/login');
  const going = router.navigate({ href: '/account/register' });
  expect(transition()).toBe('page-leave-active');
  await act(async () => {
    await router.navigate({ href: '/login' });
    await going;
  });
  expect(transition()).toBe('');
});
