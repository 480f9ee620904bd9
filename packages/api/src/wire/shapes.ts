import { z } from 'zod';

/** A flag on the wire: 0 or 1. */
export const flag = z.union([z.literal(0), z.literal(1)]);

export const uuid = z.uuid();
/** ISO 8601 with offset, UTC on the wire. */
export const instant = z.iso.datetime({ offset: true });
export const mobile = z.string().regex(/^1[1-9]\d{9}$/);

/** 签署密码: six digits. */
export const signPassword = z.string().regex(/^\d{6}$/);

/** Makes another address of each version of a file, so that a browser does not show the former from its cache. */
export const noCache = z.string().max(40).optional();

/** Why a name is refused: it would break the line it is shown on, or a reader may take it for markup. */
export type NameFault = 'lineBreak' | 'markup';

function hasNone(fault: NameFault, pattern: RegExp) {
  return [(text: string) => !pattern.test(text), { params: { fault } }] as const;
}

/** A name, title or address of at most `most` characters, which stands on one line and in messages, files and certificates of others. */
export const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine(...hasNone('lineBreak', /[\p{Cc}\p{Zl}\p{Zp}]/u))
    .refine(...hasNone('markup', /<[a-z/!?]/i));

const day = z.iso.date();
/** A day that the calendar has, or a moment; without an offset it is the clock of China. */
export const writtenMoment = z.union([
  z.literal(''),
  day,
  z.iso.datetime({ offset: true, local: true }),
  z.templateLiteral([day, ' ', z.iso.time()]),
]);

/** The signed parameters of an anonymous signing link, all four or, with a session, only the numbers; or those of an approver. */
export const signedParameters = z.object({
  applyNo: z.string().max(64),
  signNo: z.string().max(64).optional(),
  sign: z.string().max(128).optional(),
  ts: z.string().max(20).optional(),
  approveId: z.uuid().optional(),
  chapterSign: z.string().max(128).optional(),
  chapterTs: z.string().max(20).optional(),
});

/** The list filters of specification §3.3. */
export const listFilters = z.object({
  itemPage: z.number().int().min(1).default(1),
  pageSize: z.number().int().min(1).max(100).default(20),
  /** 1 sent · 2 signed · 3 deadline */
  dateType: z.number().int().min(1).max(3).optional(),
  beginDate: writtenMoment.optional(),
  endDate: writtenMoment.optional(),
  applyNo: z.string().max(64).optional(),
  signNo: z.string().max(64).optional(),
  contractName: z.string().max(100).optional(),
  signatoryFullName: z.string().max(100).optional(),
  signatoryMobile: z.string().max(20).optional(),
  signatoryIdentityCard: z.string().max(30).optional(),
  /** one wire status or several with commas */
  signStatusSet: z.string().max(40).optional(),
  signStatus: z.number().int().min(0).max(8).optional(),
  finishStatus: flag.optional(),
  runOut: flag.optional(),
  delStatus: flag.optional(),
  /** 发起方式 of what the party sent: 0 file · 1 template · 2 batch · 3 program · 4 rescission or supplement · 5 collecting · 6 agent */
  createType: z.number().int().min(0).max(6).optional(),
  /** 0 all sign by hand · 5 some signed automatically · 17 filled in behind a QR code; what is only preserved (2, 6) is no contract of these lists */
  dealType: z.literal([0, 2, 5, 6, 17]).optional(),
  /** of names: 0 contains · 1 equals */
  searchType: flag.optional(),
  directoryId: z.string().max(64).optional(),
  /** 标签: a tag of the party */
  tagId: uuid.optional(),
  /** 业务分类 that the party sent it with */
  categoryId: uuid.optional(),
  selfSign: flag.optional(),
  /** 1: the caller decides, or decided, on it */
  selfApprove: flag.optional(),
  currentDirData: flag.optional(),
  /** 1: what was copied to the caller */
  onlyShowCC: flag.optional(),
  /** 1 several files · 0 one */
  newVersion: flag.optional(),
  excludeSelfSign: flag.optional(),
  /** 0: only what the caller sent or handles */
  showAll: flag.optional(),
  /** name or credit code of a party */
  corpQuery: z.string().max(100).optional(),
  /** one box for name, number, parties and their handlers */
  keyword: z.string().max(100).optional(),
});

/** Progress pips of a list row. */
export const progressStep = z.object({
  /** the party with the person who acts for it */
  name: z.string(),
  /** the person alone */
  person: z.string(),
  state: z.enum(['done', 'now', 'me', 'wait', 'bad']),
});

/** What the caller may do with a contract, decided by the server; the page never guesses. */
export const contractAbilities = z.object({
  view: z.boolean(),
  sign: z.boolean(),
  refuse: z.boolean(),
  remind: z.boolean(),
  revoke: z.boolean(),
  editDraft: z.boolean(),
  deleteDraft: z.boolean(),
  restoreDraft: z.boolean(),
  download: z.boolean(),
  /** a new draft of what ended without being signed by all */
  repeat: z.boolean(),
  /** an expired contract may still be extended: it is signed on */
  reopen: z.boolean(),
  /** copies to others, once it was sent */
  copy: z.boolean(),
});
export type ContractAbilities = z.infer<typeof contractAbilities>;

/** A page of a list: rows in `list`, `count` capped (10,001 means more than 10,000). */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ list: z.array(row), count: z.number().int(), itemPage: z.number().int(), pageSize: z.number().int() });

/** Size of a displayed page in points. */
export const pageSize = z.object({ width: z.number(), height: z.number(), rotation: z.number() });

/** Handwriting as strokes; coordinates in a box of width × height. */
export const inkStrokes = z.object({
  width: z.number().positive().max(10_000),
  height: z.number().positive().max(10_000),
  strokes: z.array(z.array(z.object({ x: z.number(), y: z.number(), w: z.number().optional() })).max(2_000)).max(200),
});
export type InkStrokes = z.infer<typeof inkStrokes>;
