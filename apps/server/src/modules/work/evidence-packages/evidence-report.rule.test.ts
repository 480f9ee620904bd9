import { expect, test } from 'vitest';
import { evidenceReport, type ReportFacts } from './evidence-report.ts';
import { englishLine } from './report-words.ts';

const at = new Date('2026-11-21T02:00:00Z');
const facts: ReportFacts = {
  contract: { number: 'HT1', name: '设备采购合同', state: 'revoked', ownerName: '砚川', sentAt: at, endedAt: at },
  isWhole: false,
  files: [{ title: '合同.pdf', size: 2048, sha256: 'aa', versions: ['bb', 'aa'] }],
  parties: [
    {
      position: 0,
      kind: 'person',
      name: '韩立川',
      handler: null,
      state: 'signed',
      address: '139****0000',
      creditCode: null,
      codeOnly: false,
      signedAt: at.toISOString(),
      seal: null,
      issuer: { name: '自建 CA', selfBuilt: true },
      handedIn: [],
      signing: {
        consent: { id: 'c1', at: at.toISOString(), statementSha256: 'cc', listSha256: null },
        identity: { method: 'sms', at: at.toISOString(), provenName: { name: '韩立川', checkedBy: 'simulator', at: at.toISOString() } },
        ip: '127.0.0.1',
        device: 'Windows · Chrome 131',
        signatures: [{ documentId: 'd1', certificate: '0a', level: 'B-T', at: at.toISOString() }],
      },
    },
    { position: 1, kind: 'person', name: '陆一鸣', handler: null, state: 'waiting' },
  ],
  lines: [{ number: 1, time: '2026-11-21 10:00:00', what: { zh: '砚川 发出合同', en: '砚川 sent the contract' }, link: 'd'.repeat(64) }],
  log: { key: 'log+1+2', checkpoint: 'log\n3\nroot', stampedAt: at, facts: [{ kind: 'consent', at, leaf: 'ee' }] },
  isSimulated: true,
  qr: ['1'],
  madeAt: at,
};

test.each(['zh', 'en'] as const)('a report says the same in both languages, and what is not known not at all: %s', (language) => {
  const said = JSON.stringify(evidenceReport(facts, language));
  for (const one of ['HT1', '设备采购合同', '韩立川', '139****0000', '陆一鸣', 'c1', 'cc', '0a', 'bb', 'ee', 'log+1+2', 'd'.repeat(16)])
    expect(said).toContain(one);
  expect(said).not.toMatch(/null|undefined|NaN/);
});

test('each speaks its own language', () => {
  const [zh, en] = [JSON.stringify(evidenceReport(facts, 'zh')), JSON.stringify(evidenceReport(facts, 'en'))];
  expect([zh.includes('已撤销'), zh.includes('没有签署'), zh.includes('模拟')]).toEqual([true, true, true]);
  expect([en.includes('revoked'), en.includes('not signed'), en.includes('simulated')]).toEqual([true, true, true]);
});

test.each([
  [{ kind: 'sent', organization: '', actorName: '林书禾', note: '' }, '林书禾 sent the contract'],
  [{ kind: 'refused', organization: '砚川', actorName: '陆一鸣', note: '金额有误' }, '砚川 陆一鸣 refused to sign: 金额有误'],
  [{ kind: 'signed', organization: '砚川', actorName: '砚川 陆一鸣', note: '' }, '砚川 陆一鸣 signed'],
  [{ kind: 'completed', organization: '', actorName: '', note: '' }, 'The platform verified all signatures; the contract is completed'],
] as const)('a line of the process in English: %j', (entry, line) => {
  expect(englishLine(entry)).toBe(line);
});
