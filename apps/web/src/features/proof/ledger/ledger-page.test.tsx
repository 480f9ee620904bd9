import { generateKeyPairSync } from 'node:crypto';
import { countSignRecords } from '@moqi/api/work/contract-lists';
import { listLeaves } from '@moqi/api/work/evidence-log';
import {
  formatCheckpoint,
  formatKey,
  formatLogProof,
  formatNote,
  inclusionProof,
  nodesOfTiles,
  rootOf,
  SIGNATURE_TYPE,
  sha256Tree,
  type Tile,
  tileOfPath,
  tileRoot,
} from '@moqi/ledger';
import { cosign, noteKeyOf, signNote } from '@moqi/ledger/server';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { answering, refusing } from '#shared/call/testing/answering.ts';
import { hexOf } from '#shared/format/hex.ts';
import { barriers } from '#testing/axe.ts';
import { openPage, serverOf } from '#testing/open-page.tsx';
import { loggedIn, nobody, person } from '#testing/sessions.ts';
import chinese from './texts/zh-CN.json';

const { privateKey } = generateKeyPairSync('ed25519');
const NAME = 'moqi.example/log';
const WITNESS = 'witness.example/w1';
const SEEN = new Date('2026-11-20T02:00:00Z');
const leavesOf = (size: number, word = 'entry') => Array.from({ length: size }, (_, n) => sha256Tree.leaf(Buffer.from(`${word} ${n}`)));
const bytes = (from: Uint8Array) => new Uint8Array(from);

/** The log with its first leaves, as the server publishes it. */
async function publishing(size: number, word?: string, isCosigned = false) {
  const leaves = leavesOf(size, word);
  const leafTile = (index: number) => Buffer.concat(leaves.slice(index * 256, (index + 1) * 256));
  const tile = ({ level, index, width }: Tile) => {
    if (level === 0) return leafTile(index).subarray(0, width * 32);
    return Buffer.concat(Array.from({ length: width }, (_, n) => tileRoot(sha256Tree, leafTile(n))));
  };
  const tree = { hash: sha256Tree, read: nodesOfTiles(sha256Tree, tile, size) };
  const text = formatCheckpoint({ origin: NAME, size, root: await rootOf(tree, size) });
  const lines = [signNote(NAME, privateKey, text), ...(isCosigned ? [cosign(WITNESS, privateKey, text, SEEN)] : [])];
  const checkpoint = formatNote({ text, signatures: lines });
  const witness = `${formatKey(noteKeyOf(WITNESS, SIGNATURE_TYPE.cosignature, privateKey))} ${size} ${SEEN.toISOString()}\n`;
  const missing = () => new HttpResponse(null, { status: 404 });
  return [
    http.get('/log/key', () => HttpResponse.text(`${formatKey(noteKeyOf(NAME, SIGNATURE_TYPE.ed25519, privateKey))}\n`)),
    http.get('/log/witnesses', () => HttpResponse.text(isCosigned ? witness : '')),
    http.get('/log/checkpoint', () => HttpResponse.text(checkpoint)),
    http.get('/log/tile/*', ({ request }) => {
      const found = tileOfPath(new URL(request.url).pathname.slice('/log/'.length));
      return found ? HttpResponse.arrayBuffer(bytes(tile(found)).buffer) : missing();
    }),
    http.get<{ hash: string }>('/log/proof/:hash', async ({ params }) => {
      const index = leaves.findIndex((leaf) => hexOf(leaf) === params.hash);
      return index === -1
        ? missing()
        : HttpResponse.text(formatLogProof({ index, proof: await inclusionProof(tree, index, size), checkpoint }));
    }),
  ];
}

const server = serverOf(...loggedIn(person), ...answering(countSignRecords, { all: 0, byStatus: {} }));

test('without a session the login comes first, and leads back', async () => {
  server.use(...nobody());
  const { router } = await openPage('/blockChain');
  expect(router.state.location.pathname).toBe('/login/authorize');
  expect(router.state.location.search).toEqual({ ap: '/blockChain', authType: '1' });
});

test('verifies the checkpoint, and at the next look that the log begins with what was seen', async () => {
  server.use(...(await publishing(300)));
  const { container, unmount } = await openPage('/blockChain');
  expect(await screen.findByText(chinese.checkpoint.first)).toBeTruthy();
  expect(screen.getByText('300')).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  unmount();
  server.use(...(await publishing(700)));
  const later = await openPage('/blockChain');
  expect(await screen.findByText('签名有效，之前看到的 300 条记录都没有变')).toBeTruthy();
  later.unmount();
  server.use(...(await publishing(800, 'another')));
  const forked = await openPage('/blockChain');
  expect(await screen.findByText(chinese.checkpoint.forked)).toBeTruthy();
  forked.unmount();
  // shorter than before: entries were cut off
  server.use(...(await publishing(650)));
  await openPage('/blockChain');
  expect(await screen.findByText(chinese.checkpoint.forked)).toBeTruthy();
});

test('says that nothing was recorded yet, and that a checkpoint is not the log’s', async () => {
  server.use(http.get('/log/*', () => new HttpResponse(null, { status: 404 })));
  const { unmount } = await openPage('/blockChain');
  expect(await screen.findByText(chinese.empty.title)).toBeTruthy();
  unmount();
  const [key, , ...others] = await publishing(5);
  if (!key) throw new Error('no key');
  server.use(
    key,
    http.get('/log/checkpoint', () => HttpResponse.text(`${NAME}\n5\n${'A'.repeat(43)}=\n\n— ${NAME} AAAA\n`)),
    ...others,
  );
  await openPage('/blockChain');
  expect(await screen.findByText(chinese.checkpoint.broken)).toBeTruthy();
});

test('looks a leaf up by its hash, and verifies the proof', async () => {
  const user = userEvent.setup();
  const leaves = leavesOf(300);
  server.use(...(await publishing(300)));
  await openPage('/blockChain');
  const field = await screen.findByLabelText(chinese.search.hash);
  const find = screen.getByRole('button', { name: chinese.search.find });
  const ask = async (hash: string) => {
    await user.clear(field);
    await user.click(field);
    await user.paste(hash);
    await user.click(find);
  };
  await ask(hexOf(leaves[258] ?? sha256Tree.empty).toUpperCase());
  expect(await screen.findByText('在日志里：第 259 条，共 300 条')).toBeTruthy();
  await ask('0'.repeat(64));
  expect(await screen.findByText(chinese.search.none)).toBeTruthy();
  await ask('x'.repeat(64));
  expect(await screen.findByText(chinese.search.malformed)).toBeTruthy();
  // a proof of another leaf proves nothing
  const other = await (await fetch(`/log/proof/${hexOf(leaves[1] ?? sha256Tree.empty)}`)).text();
  server.use(http.get('/log/proof/:hash', () => HttpResponse.text(other)));
  await ask(hexOf(leaves[2] ?? sha256Tree.empty));
  expect(await screen.findByText(chinese.search.broken)).toBeTruthy();
});

test('shows a party what the log has of its contract, each entry with its text and salt', async () => {
  const user = userEvent.setup();
  const leaf = { time: '2026-11-26T02:20:07.000Z', text: '{"kind":"consent"}', salt: 'ab'.repeat(32), leafHash: 'cd'.repeat(32) };
  server.use(
    ...(await publishing(300)),
    ...answering(listLeaves, {
      applyNo: 'MQ1',
      contractName: '设备采购合同',
      leaves: [
        { ...leaf, kind: 'consent', index: 6 },
        { ...leaf, kind: 'preservation', index: -1, leafHash: 'ef'.repeat(32) },
      ],
    }),
  );
  // as the page of a contract's evidence leads here
  await openPage('/blockChain?applyNo=MQ1');
  const number = await screen.findByLabelText<HTMLInputElement>(chinese.contract.number);
  expect(number.value).toBe('MQ1');
  expect(await screen.findByText(chinese.kind.consent)).toBeTruthy();
  expect(screen.getByText(/第 7 条/)).toBeTruthy();
  expect(screen.getByText(/等待公布/)).toBeTruthy();
  expect(screen.getAllByText(`盐 ${leaf.salt}`)).toHaveLength(2);
  server.use(...refusing(listLeaves, 'CONTRACT_NOT_FOUND'));
  await user.clear(number);
  await user.type(number, 'MQ2');
  await user.click(screen.getByRole('button', { name: chinese.contract.show }));
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('the page names the witnesses, and verifies what they cosigned', async () => {
  server.use(...(await publishing(5, undefined, true)));
  await openPage('/blockChain');
  expect(await screen.findByText(WITNESS)).toBeTruthy();
  expect(screen.getByText(/联署到 5 条.*联署有效/)).toBeTruthy();
});
