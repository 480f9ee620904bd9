import type { PageText, TextRun } from '#shared/pdf/index.ts';
import type { TextPlace } from '../model/placement.ts';

const LETTERS = ['甲', '乙', '丙', '丁'] as const;
type Letter = (typeof LETTERS)[number];

/** What a contract says of one of its parties. */
export interface ReadParty {
  readonly letter: Letter;
  /** empty where the file leaves it blank */
  readonly name: string;
  /** 0 person · 1 enterprise; undefined as long as there is no name */
  readonly signatoryType: 0 | 1 | undefined;
  /** who handles it for an enterprise */
  readonly handler: string;
  readonly mobile: string;
  readonly email: string;
  readonly places: readonly SigningPlace[];
}

/** Words that say where a party signs: 甲方（盖章）. */
export interface SigningPlace extends TextPlace {
  readonly targetId: string;
  readonly mark: string;
}

/** A page of one of the files. */
export interface FilePage extends PageText {
  readonly targetId: string;
}

/** A piece of a line without a gap in it; two parties often stand side by side. */
interface Segment extends TextPlace {
  readonly targetId: string;
  /** counted over all pages */
  readonly line: number;
  readonly text: string;
}

/** Full-width forms and blanks do not matter. */
const folded = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

/** Runs of one line, from left to right. */
function linesOf(runs: readonly TextRun[]): TextRun[][] {
  const lines: TextRun[][] = [];
  for (const run of [...runs].sort((a, b) => a.y - b.y)) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line && first && Math.abs(run.y - first.y) < first.height / 2) line.push(run);
    else lines.push([run]);
  }
  return lines.map((line) => line.sort((a, b) => a.x - b.x));
}

/** Cuts a line where there is a gap, inside of a run or between two. */
function segmentsOf(line: readonly TextRun[], of: Pick<Segment, 'targetId' | 'page' | 'line'>): Segment[] {
  const pieces = line.flatMap((run) => {
    const perCharacter = run.width / Math.max(1, run.text.length);
    return [...run.text.matchAll(/\S+(?:\s\S+)*/g)].map((found) => ({
      x: run.x + found.index * perCharacter,
      right: run.x + (found.index + found[0].length) * perCharacter,
      text: found[0],
      y: run.y,
      height: run.height,
    }));
  });
  const segments: typeof pieces = [];
  for (const piece of pieces) {
    const last = segments.at(-1);
    if (last && piece.x - last.right < piece.height * 1.5) {
      last.text += piece.text;
      last.right = piece.right;
    } else segments.push({ ...piece });
  }
  return segments.map(({ x, right, y, height, text }) => ({ ...of, x, y, width: right - x, height, text: folded(text) }));
}

const SIGNING = '(?:盖章|公章|签章|印章|签字|签名|签署)';
/** 甲方（盖章）, 甲方签字, 甲方（签字或盖章）: at the beginning of its piece, and nothing but a name behind it. */
const MARK = new RegExp(`^([甲乙丙丁])方(?:\\(${SIGNING}(?:(?:或|、|/|并|和)?${SIGNING})?\\)|${SIGNING})(?=$|[:_(])`);
/** 甲方：杭州砚川智能装备有限公司（盖章） */
const NAMED_MARK = new RegExp(`^([甲乙丙丁])方:[^:]{0,40}?\\(${SIGNING}(?:(?:或|、|/|并|和)?${SIGNING})?\\)`);
/** 甲方：…, 甲方（采购方）：…, 出租方（甲方）：…, 甲方名称：… */
const HEAD = /^(?:[一-鿿]{1,8}\(([甲乙丙丁])方\)|([甲乙丙丁])方(?:\([^)]{1,12}\))?)(?:名称|姓名|单位|全称)?:(.*)$/;
const COMPANY = /(?:公司|集团|厂|院|所|中心|银行|学校|大学|合作社|店|部|局|委员会|协会|商行|工作室)$/;
const PERSON = /^[一-鿿]{2,4}$|^[一-鿿]{1,12}·[一-鿿]{1,12}$/;
/** Words that stand where a name would, but are none. */
const NO_NAME = /^(?:盖章|公章|签章|签字|签名|日期|地址|电话|以下简称|法定代表人|授权代表|身份证号?)/;
const FACTS: readonly (readonly ['handler' | 'mobile' | 'email', RegExp])[] = [
  ['handler', /(?:联系人|经办人|授权代表|委托代理人|法定代表人)(?:姓名)?(?:\([^)]*\))?:([一-鿿·]{2,12})/],
  ['mobile', /(?<!\d)(1[3-9]\d{9})(?!\d)/],
  ['email', /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/],
];

/** The name in what stands behind the colon, and which kind of party it is. */
function nameIn(text: string): Pick<ReadParty, 'name' | 'signatoryType'> {
  const [name = ''] = text
    .replace(/^[_:]+/, '')
    .split(/[,，;；。_]|\((?:以下|下称|简称|盖章|公章|签章|签字|签名)|以下简称|(?:联系|电话|地址|身份证)/);
  const plain = name.replace(/\(盖章\)$/, '');
  if (NO_NAME.test(plain)) return { name: '', signatoryType: undefined };
  if (plain.length >= 4 && plain.length <= 50 && COMPANY.test(plain)) return { name: plain, signatoryType: 1 };
  return PERSON.test(plain) ? { name: plain, signatoryType: 0 } : { name: '', signatoryType: undefined };
}

/** What is known of one party so far; the first that is said of it counts. */
type Known = { -readonly [key in keyof Omit<ReadParty, 'places' | 'letter'>]: ReadParty[key] } & { readonly places: SigningPlace[] };

/** So many lines below a party's name its number and contact are looked for. */
const BLOCK_LINES = 10;

class Reader {
  readonly known = new Map<Letter, Known>();
  /** whose names stand in the last line with a name, from left to right */
  private heads: { letter: Letter; x: number; line: number }[] = [];

  private of(letter: Letter): Known {
    const found = this.known.get(letter) ?? { name: '', signatoryType: undefined, handler: '', mobile: '', email: '', places: [] };
    this.known.set(letter, found);
    return found;
  }

  /** `next`: the piece to the right, where a name may stand behind a gap. */
  read(segment: Segment, next: Segment | undefined): void {
    const { text, x, line } = segment;
    this.takePlace(segment);
    const head = HEAD.exec(text);
    if (head) {
      const letter = (head[1] ?? head[2]) as Letter;
      const behind = head[3] === '' && next && !/^[甲乙丙丁]方/.test(next.text) ? next.text : (head[3] ?? '');
      if (this.heads.some((one) => one.line !== line)) this.heads = [];
      this.heads.push({ letter, x, line });
      const known = this.of(letter);
      if (known.name === '') Object.assign(known, nameIn(behind));
    }
    this.takeFacts(text, x, line);
  }

  private takePlace({ text, targetId, page, x, y, width, height }: Segment): void {
    const found = MARK.exec(text) ?? NAMED_MARK.exec(text);
    if (!found) return;
    const [mark, letter] = found;
    this.of(letter as Letter).places.push({ targetId, mark, page, x, y, width: (width * mark.length) / text.length, height });
  }

  private takeFacts(text: string, x: number, line: number): void {
    const near = this.heads.filter((head) => line - head.line <= BLOCK_LINES);
    // of two parties side by side, the one whose column it stands in
    const owner = near.filter((head) => head.x <= x + 2).at(-1) ?? near[0];
    if (!owner) return;
    const known = this.of(owner.letter);
    for (const [fact, pattern] of FACTS) if (known[fact] === '') known[fact] = pattern.exec(text)?.[1] ?? '';
  }
}

/** Who the parties of a contract are, read out of its text. */
export function readParties(pages: readonly FilePage[]): ReadParty[] {
  const reader = new Reader();
  let count = 0;
  for (const { targetId, page, runs } of pages) {
    for (const line of linesOf(runs)) {
      const segments = segmentsOf(line, { targetId, page, line: count++ });
      segments.forEach((segment, at) => reader.read(segment, segments[at + 1]));
    }
  }
  return LETTERS.flatMap((letter) => {
    const known = reader.known.get(letter);
    if (!known || (known.name === '' && known.places.length === 0)) return [];
    return [{ ...known, handler: known.signatoryType === 1 ? known.handler : '', letter }];
  });
}
