import { describe, expect, it } from 'vitest';
import { canonicalCompanyName, companyName, legalPerson } from '../src/index.ts';

describe('canonicalCompanyName', () => {
  it.each([
    ['杭州砚川智能装备有限公司', '杭州砚川智能装备有限公司'],
    [' 杭州砚川（上海） 有限公司 ', '杭州砚川（上海）有限公司'],
    ['杭州砚川(上海)有限公司', '杭州砚川（上海）有限公司'],
    ['ＡＢＣ科技有限公司', 'ABC科技有限公司'],
    ['Yan  Chuan (HK) Ltd.', 'Yan Chuan (HK) Ltd.'],
  ])('%j is %j', (given, name) => {
    expect(canonicalCompanyName(given)).toBe(name);
  });
});

describe('companyName', () => {
  it.each([
    ['杭州砚川（上海）有限公司', undefined],
    ['Yan Chuan (HK) Ltd.', undefined],
    ['司', 'LENGTH_OUT_OF_RANGE'],
    ['长'.repeat(61), 'LENGTH_OUT_OF_RANGE'],
    ['公司<script>', 'CONTRACT_NAME_CHARACTERS'],
    ['公司\u202E名', 'CONTRACT_NAME_CHARACTERS'],
  ])('%j: %s', (name, code) => {
    expect(companyName(name)?.code).toBe(code);
  });
});

describe('legalPerson', () => {
  it.each([
    ['陆一鸣', undefined],
    ['阿依古丽·买买提', undefined],
    ['陆', 'LENGTH_OUT_OF_RANGE'],
    ['陆 一鸣', 'SPECIAL_CHARACTERS'],
  ])('%j: %s', (name, code) => {
    expect(legalPerson(name)?.code).toBe(code);
  });
});
