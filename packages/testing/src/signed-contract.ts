import {
  type Box,
  bufferSource,
  type FieldPlacement,
  type Inspection,
  inspect,
  layDownFields,
  type SignRequest,
  type Slice,
  signPdf,
  straddleBoxes,
} from '@moqi/pdf';
import type { Signer, TimestampAuthority } from '@moqi/pki';
import { sealPng } from './sample-image.ts';
import { samplePdf } from './sample-pdf.ts';
import { frozenNow, testPki } from './test-pki.ts';

export interface SignedContractOptions {
  /** The file to sign; default a contract of three pages. */
  source?: Uint8Array;
  /** How many of the two parties have signed; default both. */
  signers?: 0 | 1 | 2;
  first?: Signer;
  second?: Signer;
  timestamp?: TimestampAuthority | null;
  password?: string;
  request?: Partial<SignRequest>;
}

export interface SignedContract {
  file: Uint8Array;
  /** The file before anything was laid down, after it, and after each signature. */
  states: Uint8Array[];
  /** Boxes of the visible fields on the last page, by field name. */
  boxes: Record<string, Box>;
}

const joined = (file: Uint8Array, increment: Uint8Array): Uint8Array => Uint8Array.from(Buffer.concat([file, increment]));

/**
 * The usual situation: 甲方 seals (seal, straddle seal, date), 乙方 signs by hand (ink, date), both with time-stamps.
 * Fields: PartyA, PartyA_straddle, PartyA_date, PartyB, PartyB_date.
 */
export async function signedContract(options: SignedContractOptions = {}): Promise<SignedContract> {
  const { source = samplePdf({ pages: 3 }), signers: count = 2 } = options;
  const password = options.password === undefined ? {} : { password: options.password };
  const { pages } = await inspect(bufferSource(source), password);
  const boxes = partyBoxes(pages);
  const straddle = straddleBoxes(pages, { offset: 0.35, size: Math.min(110, (pages.at(-1)?.height ?? 0) / 2) });
  const fields = partyFields(
    boxes,
    straddle.map(({ box }) => box),
  );
  const states = [source, joined(source, await layDownFields(bufferSource(source), fields, password))];
  const [sealing, inking] = requests(straddle.map(({ slice }) => slice));
  const parties = await partiesOf(options);
  for (const [k, request] of [{ ...sealing, ...options.request }, inking].slice(0, count).entries()) {
    const file = states.at(-1) ?? source;
    const { increment } = await signPdf(bufferSource(file), { ...request, ...password }, parties[k] ?? parties[0]);
    states.push(joined(file, increment));
  }
  return { file: states.at(-1) ?? source, states, boxes };
}

type Parties = { signer: Signer; timestamp?: TimestampAuthority };

async function partiesOf({ first, second, timestamp }: SignedContractOptions): Promise<[Parties, Parties]> {
  const pki = await testPki();
  const stamped = timestamp === null ? {} : { timestamp: timestamp ?? pki.timestamp };
  return [
    { signer: first ?? pki.organization, ...stamped },
    { signer: second ?? pki.person, ...stamped },
  ];
}

function partyBoxes(pages: Inspection['pages']): Record<'PartyA' | 'PartyA_date' | 'PartyB' | 'PartyB_date', Box> {
  const page = pages.length - 1;
  const { width = 0, height = 0 } = pages[page] ?? {};
  const at = (x: number, y: number, w: number, h: number): Box => ({
    page,
    x: x * width,
    y: y * height,
    width: w * width,
    height: h * height,
  });
  return {
    PartyA: at(0.1, 0.74, 0.2, 0.14),
    PartyA_date: at(0.32, 0.88, 0.18, 0.025),
    PartyB: at(0.6, 0.76, 0.25, 0.08),
    PartyB_date: at(0.66, 0.88, 0.2, 0.025),
  };
}

const partyFields = (boxes: ReturnType<typeof partyBoxes>, straddle: Box[]): FieldPlacement[] => [
  { kind: 'signature', name: 'PartyA', box: boxes.PartyA },
  { kind: 'visual', name: 'PartyA_date', boxes: [boxes.PartyA_date] },
  { kind: 'visual', name: 'PartyA_straddle', boxes: straddle },
  { kind: 'signature', name: 'PartyB', box: boxes.PartyB },
  { kind: 'visual', name: 'PartyB_date', boxes: [boxes.PartyB_date] },
];

function requests(slices: Slice[]): [SignRequest, SignRequest] {
  const png = sealPng();
  return [
    {
      fieldName: 'PartyA',
      visuals: [
        { field: 'PartyA', appearance: { kind: 'image', png } },
        { field: 'PartyA_date', appearance: { kind: 'text', text: '2026年11月21日' } },
        { field: 'PartyA_straddle', appearance: { kind: 'slice', png, slices } },
      ],
      signedAt: frozenNow,
      name: '北京示例科技有限公司',
      reason: '同意并签署本合同',
    },
    {
      fieldName: 'PartyB',
      visuals: [
        { field: 'PartyB', appearance: { kind: 'ink', width: 200, height: 80, strokes: INK } },
        { field: 'PartyB_date', appearance: { kind: 'text', text: '二〇二六年十一月廿一日' } },
      ],
      signedAt: frozenNow,
      name: '朱镕喆',
    },
  ];
}

const INK = [
  [
    { x: 12, y: 20, w: 3 },
    { x: 60, y: 66, w: 7 },
    { x: 110, y: 14, w: 4 },
    { x: 150, y: 60, w: 6 },
    { x: 188, y: 24, w: 2 },
  ],
  [
    { x: 40, y: 50 },
    { x: 170, y: 44 },
  ],
];
