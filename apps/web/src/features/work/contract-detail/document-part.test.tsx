import { countSignRecords } from '@moqi/api/work/contract-lists';
import { readContract } from '@moqi/api/work/contracts';
import { listDeliveries } from '@moqi/api/work/deliveries';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering } from '#shared/call/testing/answering.ts';
import { barriers } from '#testing/axe.ts';
import { can, contract, id } from '#testing/contract.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, person } from '#testing/sessions.ts';

const [file] = contract.files;
if (!file) throw new Error('no file');
serverOf(
  ...loggedIn(person),
  ...answering(countSignRecords, { all: 0, byStatus: {} }),
  ...answering(listDeliveries, { list: [], next: '' }),
  ...answering(readContract, {
    ...contract,
    signNo: '',
    myParticipantId: '',
    consumMode: 1,
    files: [file, { ...file, documentId: id(5), fileName: '设备清单.pdf', version: 0, attachment: true }],
    can: { ...can, sign: false, refuse: false },
  }),
);
const user = userEvent.setup({ delay: null });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

test('files have tabs, an attachment says that it is one, and who pays is said', async () => {
  await openPage('/applySign/toDetailAnony?applyNo=MQ1&view=detail');
  expect(await screen.findByRole('tab', { name: '设备采购合同.pdf' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: '设备清单.pdf 附件' })).toBeTruthy();
  expect(screen.getByText('各签署方支付自己的签署')).toBeTruthy();
  expect(await barriers(screen.getByRole('region', { name: '合同文件' }))).toEqual([]);
});

test('the page is made as wide as there is room, and as large as before again', async () => {
  await openPage('/applySign/toDetailAnony?applyNo=MQ1&view=detail');
  await press('适合宽度');
  expect(screen.getByText('适合宽度')).toBeTruthy();
  await press('放大');
  expect(screen.getByText('125%')).toBeTruthy();
  await press('适合宽度');
  await press('适合宽度');
  expect(screen.getByText('100%')).toBeTruthy();
});
