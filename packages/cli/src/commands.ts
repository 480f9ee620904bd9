import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { formatDateHourMinute, formatFileSize } from '@moqi/rules';
import type { Calls, Moqi } from '@moqi/sdk';
import type { Options } from './options.ts';
import { Problem } from './problem.ts';
import { MOST_SIGNERS, placesOf, readSigner } from './signer.ts';
import { type Language, PARTY_WORDS, printable, STATE_WORDS, say, WORDS } from './words.ts';

type Of<Command> = Extract<Options, { readonly command: Command }>;

/** What is printed: for people, or as it was answered. */
interface Told {
  readonly text: string;
  readonly answer: object;
}

async function fileOf(path: string) {
  try {
    return { name: basename(path), bytes: new Uint8Array(await readFile(path)) };
  } catch {
    throw new Problem(WORDS.unreadable, { file: path });
  }
}

export async function send(moqi: Moqi, { files: paths, to, name, until, once, isInOrder, language }: Of<'send'>): Promise<Told> {
  const signers = to.map(readSigner);
  if (signers.length > MOST_SIGNERS) throw new Problem(WORDS.tooManySigners, { most: String(MOST_SIGNERS) });
  const files = [];
  for (const path of paths) files.push(await fileOf(path));
  const contractName = name ?? files[0]?.name.replace(/\.pdf$/i, '') ?? '';
  const uploaded = await moqi.upload(...files);
  const answer = await moqi.call(
    'contracts/create',
    {
      contractName,
      ifOrder: isInOrder ? 1 : 0,
      ...(until !== undefined && { overDate: until }),
      signatoryJson: signers.map(({ company, name: fullName, mobile, email }, at) => ({
        key: `signer-${at}`,
        signatoryType: company === '' ? (0 as const) : (1 as const),
        corpName: company,
        fullName,
        mobile,
        email,
        orderNum: at + 1,
      })),
      attatchFileNamesJson: uploaded.map(({ targetId, fileName }) => ({ targetId, fileName, fields: placesOf(signers) })),
    },
    once === undefined ? {} : { idempotencyKey: once },
  );
  const { applyNo, approving } = answer;
  return { text: say(approving ? WORDS.approving : WORDS.sent, language, { name: contractName, applyNo }), answer };
}

type Contract = Calls['contracts/status']['output'];

function lineOf({ name, corpName, state, turn, signTime }: Contract['parties'][number], language: Language): string {
  const at = signTime === '' ? '' : formatDateHourMinute(signTime);
  const waits = turn && state === 'waiting' ? say(WORDS.turn, language) : '';
  return `  ${[corpName, name, PARTY_WORDS[state][language], at, waits].filter(Boolean).map(printable).join('  ')}`;
}

export async function status(moqi: Moqi, { applyNo, language }: Of<'status'>): Promise<Told> {
  const answer = await moqi.call('contracts/status', { applyNo });
  const { contractName, state, overDate, parties } = answer;
  const until = overDate === '' || state !== 'signing' ? '' : say(WORDS.until, language, { time: formatDateHourMinute(overDate) });
  const head = [applyNo, `《${contractName}》`, STATE_WORDS[state][language], until].filter(Boolean).map(printable).join('  ');
  return { text: [head, ...parties.map((party) => lineOf(party, language))].join('\n'), answer };
}

/** How a ZIP archive begins; everything else that is downloaded is a PDF. */
const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

async function bytesOf(moqi: Moqi, what: Of<'download'>['what'], applyId: string): Promise<Uint8Array> {
  if (what === 'files') return await moqi.download('contracts/download', { applyIds: applyId });
  if (what === 'certificate') return await moqi.download('contracts/certificate', { applyId });
  return await moqi.download('contracts/evidence-package', { applyId });
}

export async function download(moqi: Moqi, { applyNo, what, out, language }: Of<'download'>): Promise<Told> {
  const { applyId, applyNo: number } = await moqi.call('contracts/status', { applyNo });
  const bytes = await bytesOf(moqi, what, applyId);
  const kind = what === 'files' ? '' : `-${what}`;
  const file = out ?? `${basename(number)}${kind}.${isArchive(bytes) ? 'zip' : 'pdf'}`;
  try {
    await writeFile(file, bytes, { flag: 'wx' });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new Problem(isThere ? WORDS.exists : WORDS.unwritable, { file });
  }
  return { text: say(WORDS.saved, language, { file, size: formatFileSize(bytes.length) }), answer: { file, size: bytes.length } };
}
