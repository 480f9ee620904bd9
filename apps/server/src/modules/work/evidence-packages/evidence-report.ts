import type { Instrument, InstrumentBlock } from '@moqi/pdf';
import { formatDateTime, formatFileSize, partyStem } from '@moqi/rules';
import type { Contract } from '#modules/work/contracts/index.ts';
import {
  CHECKER_WORDS,
  FACT_WORDS,
  PROOF_WORDS,
  REPORT_WORDS,
  type ReportLanguage,
  SERVICE,
  SIGN_PASSWORD,
  STATE_WORDS,
} from './report-words.ts';
import type { ToldParty } from './told-parties.ts';

/** All that an evidence report says; the same in both of its languages. */
export interface ReportFacts {
  readonly contract: Pick<Contract, 'number' | 'name' | 'state' | 'ownerName' | 'sentAt' | 'endedAt'>;
  readonly isWhole: boolean;
  readonly files: readonly {
    readonly title: string;
    readonly size: number;
    readonly sha256: string;
    readonly versions: readonly string[];
  }[];
  readonly parties: readonly ToldParty[];
  /** `link` is over number, time and the Chinese words */
  readonly lines: readonly {
    readonly number: number;
    readonly time: string;
    readonly what: Readonly<Record<ReportLanguage, string>>;
    readonly link: string;
  }[];
  readonly log: {
    readonly key: string;
    /** origin, size and root, as signed */
    readonly checkpoint: string;
    readonly stampedAt: Date;
    readonly facts: readonly { readonly kind: string; readonly at: Date; readonly leaf: string }[];
  };
  readonly isSimulated: boolean;
  readonly qr: readonly string[];
  readonly madeAt: Date;
}

type Rows = (readonly [label: string, value: string])[];
type Told<Value> = readonly [label: string, value: Value | null | undefined];

/** What is not known has no row. */
const rowsOf = (told: readonly Told<string>[]): Rows => told.flatMap(([label, value]) => (value ? [[label, value] as const] : []));

const REPORT_PREFIX = 'ZJBG-';
export const reportNumber = ({ number }: Pick<Contract, 'number'>): string => `${REPORT_PREFIX}${number}`;

/** One language of a report. */
class Report {
  readonly #facts: ReportFacts;
  readonly #language: ReportLanguage;

  constructor(facts: ReportFacts, language: ReportLanguage) {
    this.#facts = facts;
    this.#language = language;
  }

  say(word: keyof typeof REPORT_WORDS): string {
    return REPORT_WORDS[word][this.#language];
  }

  contract(): InstrumentBlock {
    const { contract, isWhole } = this.#facts;
    const { name, number, ownerName, sentAt, endedAt, state } = contract;
    const rows = rowsOf([
      [this.say('name'), name],
      [this.say('contractNumber'), number],
      [this.say('sender'), ownerName],
      [this.say('state'), STATE_WORDS[state]?.[this.#language] ?? state],
      [this.say('sent'), sentAt && formatDateTime(sentAt)],
      [this.say('ended'), endedAt && formatDateTime(endedAt)],
      [this.say('reader'), this.say(isWhole ? 'readerAll' : 'readerOne')],
    ]);
    return { kind: 'entries', rows };
  }

  files(): InstrumentBlock[] {
    return this.#facts.files.map(({ title, size, sha256, versions }, at) => ({
      kind: 'entries',
      title: `${at + 1}. ${title}`,
      rows: rowsOf([
        [this.say('content'), formatFileSize(size)],
        ['SHA-256', sha256],
        [this.say('versions'), versions.map((hash, version) => `${version}  ${hash}`).join('\n')],
      ]),
    }));
  }

  #signing({ codeOnly, signing, issuer }: ToldParty): readonly Told<string>[] {
    if (!signing) return [[this.say('signing'), this.say('notSigned')]];
    const { identity, consent, ip, device, signatures } = signing;
    const checker = identity.provenName && (CHECKER_WORDS[identity.provenName.checkedBy] ?? SERVICE)[this.#language];
    const proven = identity.provenName && [identity.provenName.name, timeOf(identity.provenName.at), checker].join(' · ');
    const ways = [
      PROOF_WORDS[identity.method]?.[this.#language] ?? identity.method,
      identity.signPassword && SIGN_PASSWORD[this.#language],
    ];
    const serials = [...new Set(signatures.map(({ certificate }) => certificate))].join(', ');
    const by = issuer ? `\n${issuer.name}${issuer.selfBuilt ? this.say('selfBuilt') : ''}` : '';
    return [
      [this.say('provenName'), codeOnly ? this.say('codeOnly') : proven],
      [this.say('proof'), `${ways.filter(Boolean).join(' + ')} · ${timeOf(identity.at)}`],
      [this.say('consent'), `${timeOf(consent.at)} · ${consent.id}\nSHA-256 ${consent.statementSha256}`],
      [this.say('certificate'), `${serials}${by}`],
      [this.say('device'), `${ip} · ${device}`],
    ];
  }

  parties(): InstrumentBlock[] {
    return this.#facts.parties.map((party) => {
      const stem = this.#language === 'zh' ? `${partyStem(party.position)}：` : `${party.position + 1}. `;
      const own: Told<string>[] = [
        [this.say('handler'), party.handler],
        [this.say('creditCode'), party.creditCode],
        [this.say('address'), party.address],
        [this.say('seal'), party.seal],
      ];
      // of a party that this reader is not told of only stands that it is one, and whether it signed
      const state: Told<string> = [
        this.say('signing'),
        party.state === 'signed' ? party.signedAt && timeOf(party.signedAt) : this.say('notSigned'),
      ];
      const signing = party.address === undefined || party.state !== 'signed' ? [] : this.#signing(party);
      return { kind: 'entries', title: `${stem}${party.name}`, rows: rowsOf([...own, state, ...signing]) };
    });
  }

  process(): InstrumentBlock[] {
    const { lines } = this.#facts;
    const columns = [
      { title: this.say('column'), share: 8 },
      { title: this.say('time'), share: 25 },
      { title: this.say('what'), share: 44 },
      { title: this.say('link'), share: 26 },
    ];
    const rows = lines.map(({ number, time, what, link }) => [String(number), time, what[this.#language], link.slice(0, 16)]);
    return [
      { kind: 'table', columns, rows },
      { kind: 'entries', rows: [[this.say('lastLink'), lines.at(-1)?.link ?? '']] },
      { kind: 'paragraph', isNote: true, text: this.say('chainNote') },
    ];
  }

  log(): InstrumentBlock[] {
    const { key, checkpoint, stampedAt, facts } = this.#facts.log;
    const columns = [
      { title: this.say('what'), share: 15 },
      { title: this.say('time'), share: 20 },
      { title: this.say('leaf'), share: 68 },
    ];
    const rows = facts.map(({ kind, at, leaf }) => [FACT_WORDS[kind]?.[this.#language] ?? kind, formatDateTime(at), leaf]);
    const about: Rows = [
      [this.say('checkpoint'), checkpoint],
      [this.say('checkpointTime'), formatDateTime(stampedAt)],
      [this.say('logKey'), key],
    ];
    return [
      { kind: 'entries', rows: about },
      { kind: 'table', columns, rows },
    ];
  }

  notes(): InstrumentBlock[] {
    const notes = ['packageNote', 'limitNote', ...(this.#facts.isSimulated ? (['simulatedNote'] as const) : [])] as const;
    return notes.map((note) => ({ kind: 'paragraph', isNote: true, text: this.say(note) }));
  }

  instrument(): Instrument {
    const { contract, madeAt, qr } = this.#facts;
    const number = reportNumber(contract);
    const section = (title: keyof typeof REPORT_WORDS): InstrumentBlock => ({ kind: 'section', title: this.say(title) });
    const blocks = [
      [section('contract'), this.contract()],
      [section('files'), ...this.files()],
      [section('parties'), ...this.parties()],
      [section('process'), ...this.process()],
      [section('log'), ...this.log()],
      [section('notes'), ...this.notes()],
    ];
    return {
      title: this.say('title'),
      head: [`${this.say('number')} ${number}`, `${this.say('madeAt')} ${formatDateTime(madeAt)}${this.say('beijing')}`],
      blocks: blocks.flat(),
      ending: { qr, lines: [this.say('scan'), contract.number, number], signatureTitle: this.say('signature') },
      foot: `${this.say('title')} · ${number} · ${this.say('page')}`,
    };
  }
}

const timeOf = (iso: string | null): string => (iso === null ? '' : formatDateTime(new Date(iso)));

/** 证据报告 of a contract, as it is printed. */
export const evidenceReport = (facts: ReportFacts, language: ReportLanguage): Instrument => new Report(facts, language).instrument();
