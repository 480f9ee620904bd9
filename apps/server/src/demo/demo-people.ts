import { creditCodeCheckCharacter, idCardCheckCharacter } from '@moqi/rules';
import { TEST_ORGANIZATIONS, TEST_PERSONS } from '#adapters/simulator/identity.ts';

/** The password of every demo account; README names it. */
export const DEMO_PASSWORD = 'Moqi2026';

type Organization = (typeof TEST_ORGANIZATIONS)[number];

export interface DemoPerson {
  readonly name: string;
  readonly idNo: string;
  readonly mobile: string;
  /** The enterprise the person founded. */
  readonly organization?: Organization;
}

/** Nobody's: the sequence number 000 is never given out. */
export const idNumber = (birth: string): string => `330203${birth}000${idCardCheckCharacter(`330203${birth}000`)}`;

function companyOf(companyName: string, first17: string, legalPerson: string): Organization {
  return { companyName, creditCode: first17 + creditCodeCheckCharacter(first17), legalPerson };
}

/** The founder whose enterprise is filled: departments, members, seals, contracts in every state. */
export const FULL_FOUNDER: DemoPerson = {
  name: '许知远',
  idNo: idNumber('19830417'),
  mobile: '13857418101',
  organization: companyOf('宁波沐岚智能家居有限公司', '91330203MA2K5T8Q3', '许知远'),
};

/** The members of that enterprise. */
export const COLLEAGUES = {
  purchaser: { name: '梁若谷', idNo: idNumber('19880922'), mobile: '13857418102' },
  seller: { name: '沈予安', idNo: idNumber('19910305'), mobile: '13857418103' },
  personnel: { name: '方亦舒', idNo: idNumber('19900614'), mobile: '13857418104' },
  lawyer: { name: '周砚宁', idNo: idNumber('19860228'), mobile: '13857418105' },
  accountant: { name: '顾清和', idNo: idNumber('19851103'), mobile: '13857418106' },
  keeper: { name: '江月明', idNo: idNumber('19931209'), mobile: '13857418107' },
  storekeeper: { name: '魏长青', idNo: idNumber('19870519'), mobile: '13857418108' },
  assistant: { name: '苏晚晴', idNo: idNumber('19960801'), mobile: '13857418109' },
  engineer: { name: '陆承宇', idNo: idNumber('19920116'), mobile: '13857418110' },
} as const satisfies Readonly<Record<string, DemoPerson>>;

/** Asks to join by the open link; the request still waits for a decision. */
export const APPLICANT: DemoPerson = { name: '叶清欢', idNo: idNumber('19950423'), mobile: '13857418120' };

/** Invited, but without an account yet. */
export const INVITED = [
  { name: '何书遥', mobile: '13857418111' },
  { name: '秦未央', mobile: '13857418112' },
] as const;

/**
 * The accounts to log in with: the persons and companies that the simulated checks show as examples (two enterprises with nothing in them yet,
 * and a private person), and the administrator of an enterprise that has been at work.
 */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  ...TEST_PERSONS.map((person) => {
    const organization = TEST_ORGANIZATIONS.find(({ legalPerson }) => legalPerson === person.name);
    return { ...person, ...(organization && { organization }) };
  }),
  FULL_FOUNDER,
];

/** Everybody with an account, and with the public password. */
export const EVERYBODY: readonly DemoPerson[] = [...DEMO_PEOPLE, ...Object.values(COLLEAGUES), APPLICANT];
