import type { PackagedEntry } from '@moqi/ledger/package';
import { ATTACHMENT_KIND, ATTESTATION_KIND, DOCUMENT_KIND } from '../kinds.ts';
import type { Check, Outcome } from '../outcome.ts';
import { REASON_WORDS } from '../reasons.ts';
import { CHECK_WORDS, type Language, STATUS_WORDS } from '../words.ts';
import type { ShownContents, ShownParty } from './contents.ts';
import { element, statusMark } from './elements.ts';
import { FACT_TEXTS, PAGE_TEXTS, type PageText, PROOF_TEXTS, STATE_TEXTS } from './texts.ts';

type Say = (text: PageText) => string;
export const speaker =
  (language: Language): Say =>
  (text) =>
    PAGE_TEXTS[text][language];

const timeOf = (iso: string | null | undefined, language: Language): string => {
  const time = new Date(iso ?? '');
  if (Number.isNaN(time.getTime())) return '';
  return new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Shanghai',
  }).format(time);
};

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

function sheet(title: string, ...children: readonly (Node | undefined)[]): HTMLElement {
  return element('section', { class: 'sheet' }, element('h2', {}, title), ...children);
}

/** Rows of label and value; a value that is not there has no row. */
function factList(rows: readonly (readonly [label: string, value: string | null | undefined])[]): HTMLElement {
  const shown = rows.filter(([, value]) => value !== undefined && value !== null && value !== '');
  return element(
    'dl',
    { class: 'facts' },
    ...shown.flatMap(([label, value]) => [element('dt', {}, label), element('dd', {}, String(value))]),
  );
}

/** A moment as the checks write it. */
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

function checkRow({ id, status, path, reason, detail }: Check, language: Language): HTMLElement {
  const found = detail.replace(INSTANT, (iso) => timeOf(iso, language));
  const words = [reason && REASON_WORDS[reason][language], path, found].filter((one) => one).join(' · ');
  const text = element('div', {}, element('div', {}, CHECK_WORDS[id][language]), element('div', { class: 'why' }, words));
  return element('li', { class: `check ${status}`, 'aria-label': STATUS_WORDS[status][language] }, statusMark(status), text);
}

export function checkSection({ checks }: Outcome, language: Language): HTMLElement {
  const order = ['failed', 'open', 'passed'];
  const sorted = checks.toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
  return sheet(speaker(language)('checks'), element('ul', { class: 'rows' }, ...sorted.map((check) => checkRow(check, language))));
}

export function contractSection({ manifest }: ShownContents, attestor: string | undefined, language: Language): HTMLElement {
  const say = speaker(language);
  const { about, madeAt } = manifest;
  return sheet(
    say('contract'),
    factList([
      [say('contractName'), about.contractName],
      [say('contractNumber'), about.contractNumber],
      [say('sender'), about.sender],
      [say('state'), STATE_TEXTS[about.state ?? '']?.[language] ?? about.state],
      [say('sentAt'), timeOf(about.sentAt, language)],
      [say('endedAt'), timeOf(about.endedAt, language)],
      [say('madeAt'), timeOf(madeAt, language)],
      [say('reader'), about.reader === 'all' ? say('readerAll') : say('readerOne')],
      [say('attestor'), attestor],
    ]),
  );
}

function fileRow({ path, title, size, sha256, versions }: PackagedEntry, language: Language): HTMLElement {
  const say = speaker(language);
  const states = versions.map((version, at) =>
    element('div', { class: 'small' }, `${at} · ${sizeOf(version.size)} · SHA-256 ${version.sha256}`),
  );
  return element(
    'li',
    {},
    element(
      'div',
      { class: 'head' },
      element('a', { href: path, target: '_blank', rel: 'noopener' }, title || path),
      element('span', { class: 'small' }, sizeOf(size)),
    ),
    element('div', { class: 'small mono' }, `SHA-256 ${sha256}`),
    states.length > 1 && element('details', {}, element('summary', {}, `${say('versions')} ${states.length}`), ...states),
  );
}

const SHOWN_KINDS: readonly string[] = [DOCUMENT_KIND, ATTACHMENT_KIND, ATTESTATION_KIND];

export function fileSection({ manifest }: ShownContents, language: Language): HTMLElement {
  const files = manifest.entries.filter(({ kind }) => SHOWN_KINDS.includes(kind));
  return sheet(speaker(language)('files'), element('ul', { class: 'rows' }, ...files.map((entry) => fileRow(entry, language))));
}

type Identity = Pick<NonNullable<NonNullable<ShownParty['signing']>['identity']>, 'method' | 'signPassword'>;

function waysOf({ method, signPassword }: Identity, language: Language): string {
  return [method, signPassword && 'signPassword'].flatMap((way) => (way ? (PROOF_TEXTS[way]?.[language] ?? way) : [])).join(' + ');
}

function signingRows({ handler, address, seal, signing }: ShownParty, language: Language): HTMLElement {
  const say = speaker(language);
  const { consent, identity, ip, device, signatures } = signing ?? {};
  return factList([
    [say('handler'), handler],
    [say('address'), address],
    [say('provenName'), identity?.provenName && `${identity.provenName.name} · ${timeOf(identity.provenName.at, language)}`],
    [say('identity'), identity && `${waysOf(identity, language)} · ${timeOf(identity.at, language)}`],
    [say('consent'), consent && `${timeOf(consent.at, language)} · SHA-256 ${consent.statementSha256}`],
    [say('seal'), seal],
    [say('certificate'), signatures && [...new Set(signatures.map(({ certificate }) => certificate))].join(', ')],
    [say('device'), [ip, device].filter((one) => one).join(' · ')],
  ]);
}

export function partySection({ parties }: ShownContents, language: Language): HTMLElement {
  const say = speaker(language);
  const rows = parties.map((party) => {
    const isSigned = party.state === 'signed';
    const time = isSigned ? timeOf(party.signedAt, language) : '';
    const head = element(
      'div',
      { class: 'head' },
      element('strong', {}, party.name ?? ''),
      element('span', { class: 'tag' }, say(isSigned ? 'signed' : 'notSigned')),
      element('span', { class: 'small' }, time),
    );
    return element('li', {}, head, signingRows(party, language));
  });
  return sheet(say('parties'), element('ul', { class: 'rows' }, ...rows));
}

export function processSection({ lines }: ShownContents, language: Language): HTMLElement {
  const say = speaker(language);
  const rows = lines.map(({ number, time, what, link }) =>
    element(
      'li',
      { class: 'line' },
      element('span', { class: 'small' }, String(number)),
      element('span', { class: 'small' }, time),
      element('div', {}, what, element('div', { class: 'small mono' }, link)),
    ),
  );
  return sheet(say('process'), element('p', { class: 'note' }, say('processNote')), element('ol', { class: 'rows' }, ...rows));
}

export function logSection({ facts }: ShownContents, language: Language): HTMLElement {
  const rows = facts.map(({ text, salt, proof }) => {
    const { kind = '', at = '' } = JSON.parse(text) as { kind?: string; at?: string };
    return element(
      'li',
      {},
      element(
        'div',
        { class: 'head' },
        element('span', {}, FACT_TEXTS[kind]?.[language] ?? kind),
        element('span', { class: 'small' }, timeOf(at, language)),
      ),
      element(
        'details',
        {},
        element('summary', {}, proof),
        element('div', { class: 'mono' }, text),
        element('div', { class: 'small mono' }, `salt ${salt}`),
      ),
    );
  });
  return sheet(speaker(language)('log'), element('ul', { class: 'rows' }, ...rows));
}

export function memberSection({ manifest }: ShownContents, language: Language): HTMLElement {
  const rows = manifest.entries.map(({ path, title, size, sha256 }) =>
    element(
      'li',
      {},
      element(
        'div',
        { class: 'head' },
        element('a', { href: path, target: '_blank', rel: 'noopener' }, path),
        element('span', { class: 'small' }, `${title} · ${sizeOf(size)}`),
      ),
      element('div', { class: 'small mono' }, sha256),
    ),
  );
  const list = element('details', {}, element('summary', {}, `${manifest.entries.length}`), element('ul', { class: 'rows' }, ...rows));
  return sheet(speaker(language)('members'), element('div', { class: 'form' }, list));
}
