import { blobSource, type TrustAnchor } from '@moqi/pdf/validate';
import type { OpenedPackage } from '../opened.ts';
import { openPackage } from '../opened.ts';
import { openScript, type PageWindow } from '../opened-script.ts';
import type { Outcome } from '../outcome.ts';
import { verifyOpened } from '../verify.ts';
import type { Language } from '../words.ts';
import { certificatesOf } from './certificates.ts';
import { type ShownContents, shownContents } from './contents.ts';
import { element, fileChoice } from './elements.ts';
import {
  checkSection,
  contractSection,
  fileSection,
  logSection,
  memberSection,
  partySection,
  processSection,
  speaker,
} from './sections.ts';

interface PageState {
  readonly language: Language;
  readonly opened: OpenedPackage | undefined;
  readonly contents: ShownContents | undefined;
  readonly outcome: Outcome | undefined;
  readonly isUnreadable: boolean;
  readonly anchors: readonly TrustAnchor[] | undefined;
  readonly logKey: string | undefined;
  readonly witnessKeys: readonly string[] | undefined;
  readonly evidenceRecord: Uint8Array | undefined;
}

let state: PageState = {
  language: navigator.language.startsWith('zh') ? 'zh' : 'en',
  opened: undefined,
  contents: undefined,
  outcome: undefined,
  isUnreadable: false,
  anchors: undefined,
  logKey: undefined,
  witnessKeys: undefined,
  evidenceRecord: undefined,
};

function change(part: Partial<PageState>): void {
  state = { ...state, ...part };
  document.documentElement.lang = state.language === 'zh' ? 'zh-CN' : 'en';
  document.body.replaceChildren(top(), body());
}

/** Verifies anew what is open, by whom the reader believes by now. */
async function verify(): Promise<void> {
  const { opened, anchors, logKey, witnessKeys, evidenceRecord } = state;
  if (opened === undefined) return;
  change({ outcome: undefined });
  const given = {
    ...(anchors && { anchors }),
    ...(logKey && { logKey }),
    ...(witnessKeys && { witnessKeys }),
    ...(evidenceRecord && { evidenceRecord }),
  };
  const outcome = await verifyOpened(opened, { now: new Date(), ...given });
  change({ outcome });
}

async function open(opened: OpenedPackage): Promise<void> {
  change({ opened, contents: await shownContents(opened), isUnreadable: false });
  await verify();
}

async function openFile(file: File): Promise<void> {
  try {
    await open(await openPackage(blobSource(file)));
  } catch {
    change({ opened: undefined, contents: undefined, outcome: undefined, isUnreadable: true });
  }
}

const choosePackage = (): HTMLElement => fileChoice(speaker(state.language)('choosePackage'), {}, ([file]) => file && void openFile(file));

function top(): HTMLElement {
  const say = speaker(state.language);
  const other = element('button', { class: 'link', type: 'button' }, say('otherLanguage'));
  other.addEventListener('click', () => change({ language: state.language === 'zh' ? 'en' : 'zh' }));
  return element(
    'header',
    { class: 'top' },
    element('span', { class: 'mark', 'aria-hidden': 'true' }, '契'),
    element('span', { class: 'brand' }, '墨契'),
    element('span', { class: 'what' }, say('title')),
    other,
  );
}

function bannerWords(): readonly [tone: string, title: string, note: string] {
  const say = speaker(state.language);
  const { outcome, opened, isUnreadable } = state;
  if (isUnreadable) return ['altered', say('unreadable'), say('alteredNote')];
  if (opened === undefined) return ['open', say('notHere'), say('notHereNote')];
  if (outcome === undefined) return ['', say('checking'), say('checkingNote')];
  return [outcome.verdict, say(outcome.verdict), say(`${outcome.verdict}Note`)];
}

function banner(): HTMLElement {
  const [tone, title, note] = bannerWords();
  const words = element('div', {}, element('h1', {}, title), element('p', {}, note));
  return element('div', { class: `banner wide ${tone}`, role: 'status' }, words, choosePackage());
}

function trustSection(): HTMLElement {
  const say = speaker(state.language);
  const roots = fileChoice(say('chooseRoots'), { isMultiple: true }, (files) => {
    void Promise.all(files.map(async (file) => certificatesOf(new Uint8Array(await file.arrayBuffer())))).then((all) => {
      state = { ...state, anchors: all.flat().map((certificate) => ({ certificate })) };
      return verify();
    });
  });
  const key = element('input', { type: 'text', id: 'log-key', autocomplete: 'off', spellcheck: 'false', value: state.logKey ?? '' });
  key.addEventListener('change', () => {
    state = { ...state, logKey: key.value.trim() || undefined };
    void verify();
  });
  const witness = element('input', {
    type: 'text',
    id: 'witness-key',
    autocomplete: 'off',
    spellcheck: 'false',
    value: state.witnessKeys?.[0] ?? '',
  });
  witness.addEventListener('change', () => {
    const typed = witness.value.trim();
    state = { ...state, witnessKeys: typed === '' ? undefined : [typed] };
    void verify();
  });
  const record = fileChoice(say('chooseRecord'), {}, ([file]) => {
    void file?.arrayBuffer().then((bytes) => {
      state = { ...state, evidenceRecord: new Uint8Array(bytes) };
      return verify();
    });
  });
  const given = state.anchors && `${say('rootsGiven')} ${state.anchors.length}`;
  return element(
    'section',
    { class: 'sheet' },
    element('h2', {}, say('trust')),
    element('p', { class: 'note' }, say('trustNote')),
    element(
      'div',
      { class: 'form' },
      element('div', { class: 'acts' }, roots, given && element('span', { class: 'tag' }, given)),
      element('label', { for: 'log-key' }, say('logKey')),
      key,
      element('label', { for: 'witness-key' }, say('witnessKey')),
      witness,
      element('div', { class: 'acts' }, record, state.evidenceRecord && element('span', { class: 'tag' }, say('recordGiven'))),
    ),
  );
}

function body(): HTMLElement {
  const { contents, outcome, language } = state;
  if (contents === undefined) return element('main', {}, banner());
  const attestor = outcome?.rests.attestor;
  const left = element(
    'div',
    { class: 'column' },
    contractSection(contents, attestor?.name, language),
    outcome && checkSection(outcome, language),
    trustSection(),
  );
  const right = element(
    'div',
    { class: 'column' },
    fileSection(contents, language),
    partySection(contents, language),
    processSection(contents, language),
    logSection(contents, language),
    memberSection(contents, language),
  );
  return element('main', {}, banner(), left, right);
}

const given = (window as PageWindow).MOQI_PACKAGE;
change({});
if (given !== undefined) {
  try {
    void open(openScript(given));
  } catch {
    change({ isUnreadable: true });
  }
}
