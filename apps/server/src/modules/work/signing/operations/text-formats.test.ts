import { errorNumber } from '@moqi/api';
import { createContract, type DraftField } from '@moqi/api/work/sending';
import { signContract } from '@moqi/api/work/signing';
import { inked, renderPage, samplePdf } from '@moqi/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodDraft } from '#test/contract-drafts.ts';
import { mobileNumber, openPerson } from '#test/people.ts';
import { handwriting, prove, readTask } from '#test/signing-acts.ts';
import { draftFile, linkTo, pdfFile, personParty, placedField, upload } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const asking = (at: number, label: string, question: Partial<DraftField>): DraftField => {
  const place = { page: 0, x: 0.1, y: 0.4 + at * 0.06, width: 0.7, height: 0.04 };
  return placedField('a', at, { key: `t${at}`, kind: 'text', label, ...place, ...question });
};
const QUESTIONS = [
  asking(0, '付款方式', { format: 'choice', choices: ['月付', '季付'] }),
  asking(1, '需要发票', { format: 'check' }),
  asking(2, '台数', { format: 'number' }),
  asking(3, '证件号码', { format: 'idNumber' }),
  asking(4, '金额', { format: 'money', capitals: true }),
  asking(5, '含税', { format: 'check' }),
];
const SAMPLE = samplePdf({ text: ['　'] });
const RIGHT = ['季付', 'yes', '12.5', '11010519491231002x', '¥1,234.5', 'no'];

async function asked(fields: readonly DraftField[] = QUESTIONS) {
  const sender = await openPerson(world, { name: '林书禾' });
  const mobile = mobileNumber();
  const [file] = await upload(sender.browser, pdfFile('合同.pdf', SAMPLE));
  if (!file) throw new Error('nothing uploaded');
  const draft = await goodDraft(sender, { signatoryJson: [personParty('a', { mobile })] });
  const files = { attatchFileNamesJson: [draftFile(file, placedField('a'), ...fields)] };
  return { mobile, answer: await sender.browser.call(createContract, 'personal', { ...draft, ...files }) };
}

test('what is filled in is checked at the server and printed as it is asked for', async () => {
  const { mobile } = await asked();
  await world.runJobs();
  const [phone, link] = [world.browser(), await linkTo(world, mobile)];
  const { fields, files, signNo } = await readTask(phone, link);
  const places = fields.filter(({ kind }) => kind === 'text');
  expect(places.map(({ label, format, choices, capitals }) => [label, format, choices, capitals])).toEqual(
    QUESTIONS.map(({ label, format, choices, capitals }) => [label, format, choices, capitals]),
  );
  await prove(world, phone, link);
  const documents = files.map(({ documentId, version, docHash }) => ({ documentId, version, docHash }));
  const sign = (answers: readonly (string | undefined)[]) => {
    const texts = places.flatMap(({ fieldId }, at) => (answers[at] === undefined ? [] : [{ fieldId, text: answers[at] }]));
    return phone.call(signContract, 'signing', { ...link, signNo, ink: handwriting, texts, documents, consent: true });
  };
  for (const [at, wrong, reason] of [
    [0, '年付', '“付款方式”填写的内容不对：不能为空'],
    [1, '是', '“需要发票”填写的内容不对'],
    [2, '十二', '“台数”填写的内容不对：应为数字，例如 12 或 -1.5'],
    [3, '110105194912310021', '“证件号码”填写的内容不对'],
    [4, '一千', '“金额”填写的内容不对：应为数字'],
  ] as const) {
    const refused = await sign(RIGHT.with(at, wrong));
    expect([refused.code, refused.msg]).toEqual([errorNumber('FIELD_WRONG'), expect.stringContaining(reason)]);
  }
  expect((await sign([...RIGHT.slice(0, 5), undefined])).code).toBe(errorNumber('FIELD_EMPTY'));
  expect((await sign(RIGHT)).success).toBe(true);
  await world.runJobs();
  const { rawPayload } = await phone.get(`/si/applySign/download?${new URLSearchParams(link).toString()}`);
  const [before, after] = [renderPage(SAMPLE, 0), renderPage(new Uint8Array(rawPayload), 0)];
  const isPrinted = places.map(({ x, y, width, height }) => {
    const box = [x, y, x + width, y + height] as const;
    return inked(after, box) > inked(before, box);
  });
  expect(isPrinted).toEqual([true, true, true, true, true, false]);
});

test('a choice needs options, and only a text can ask for a format', async () => {
  const { answer: lonely } = await asked([asking(0, '付款方式', { format: 'choice', choices: ['月付', '月付'] })]);
  expect(lonely.msg).toContain('“合同.pdf”第 1 页的选择至少要有两个选项');
  const { answer: dated } = await asked([asking(0, '', { kind: 'date', format: 'money' })]);
  expect(dated.msg).toContain('只有文字位置能规定填写内容');
});
