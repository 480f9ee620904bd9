import { countApplications, countSignRecords, listApplications } from '@moqi/api/work/contract-lists';
import { readContract } from '@moqi/api/work/contracts';
import { listDeliveries } from '@moqi/api/work/deliveries';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { ANONYMOUS, useSession } from '#shared/session/session.ts';
import { contract } from '#testing/contract.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { applyRow, mayView } from '#testing/rows.ts';
import { loggedIn, member, person } from '#testing/sessions.ts';

const server = serverOf(
  ...loggedIn(person),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(countApplications, { all: 30, byStatus: { 4: 30 } }),
  ...answering(listApplications, { list: [applyRow(1, { signStatus: 4, can: mayView })], count: 30, itemPage: 2, pageSize: 20 }),
  ...answering(listDeliveries, { list: [], next: '' }),
  ...answering(readContract, { ...contract, state: 'completed' as const, status: 4, can: mayView }),
);
const LIST = '/signInfo/applyList?signStatus=4&itemPage=2';
/** In the head of the page; on a phone in its own top line. */
const backLink = async (): Promise<HTMLElement> => {
  const [link] = await screen.findAllByRole('link', { name: '返回' });
  if (!link) throw new Error('no way back');
  return link;
};
const user = () => userEvent.setup({ delay: null });

test('back leads to the list with its filters and page, as a step back in the history', async () => {
  const { router } = await openPage(LIST);
  await user().click(await screen.findByRole('link', { name: '设备采购合同 1' }));
  const back = await backLink();
  expect(back.getAttribute('href')).toBe(LIST);
  await user().click(back);
  await waitFor(() => expect(router.state.location.href).toBe(LIST));
  expect(router.state.location.state.__TSR_index).toBe(0);
});

test('a contract that was opened by its address leads to the usual list', async () => {
  const { router } = await openPage('/applySign/toDetailAnony?applyNo=MQ1&view=detail');
  const back = await backLink();
  expect(back.getAttribute('href')).toBe('/signInfo/signList');
  await user().click(back);
  await waitFor(() => expect(router.state.location.href).toBe('/signInfo/signList'));
});

test('the place of one identity is not another one’s', async () => {
  const { unmount } = await openPage(LIST);
  await screen.findByRole('link', { name: '设备采购合同 1' });
  unmount();
  useSession.setState(ANONYMOUS, true);
  server.use(...loggedIn(member));
  await openPage('/applySign/toDetailAnony?applyNo=MQ1&view=detail');
  expect((await backLink()).getAttribute('href')).toBe('/corp/signInfo/signList');
});
