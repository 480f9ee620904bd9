import { FilledIn, sampleValues, variableProblems } from '@moqi/rules/variables';
import { describe, expect, it } from 'vitest';
import { judgeOfficeFile } from '#platform/office/index.ts';
import { WordTemplate } from '#platform/word/index.ts';
import { writePlatformWord } from './acts/write-platform-word.ts';
import { advancedProblems } from './advanced-problems.ts';
import { marksOf, proposedVariables, readingOf } from './document-variables.ts';
import { contentsOfPlatform, linesOf } from './platform-template.ts';
import { PLATFORM_TEMPLATES } from './platform-templates.ts';

describe('lines of a platform template', () => {
  it('are told apart by what they begin with', () => {
    const text = '\n  # 合同\n\n  ## 一、货物\n  | 品名 | 数量 |\n  {{甲方}}买{{总价|大写}}\n';
    expect(linesOf({ text })).toEqual([
      { kind: 'title', cells: ['合同'] },
      { kind: 'heading', cells: ['一、货物'] },
      { kind: 'row', cells: ['品名', '数量'] },
      { kind: 'text', cells: ['{{甲方}}买{{总价|大写}}'] },
    ]);
  });
});

it('platform templates have codes and names of their own', () => {
  for (const facts of [PLATFORM_TEMPLATES.map(({ code }) => code), PLATFORM_TEMPLATES.map(({ name }) => name)])
    expect(new Set(facts).size).toBe(facts.length);
});

describe.each(PLATFORM_TEMPLATES.map((one) => [one.code, one] as const))('the platform template %s', (_, template) => {
  const file = { uploadId: 'x', fileName: 'x.pdf' };

  it('can be published as it is, and asks for exactly what its text names', async () => {
    const bytes = await writePlatformWord(template);
    expect(await judgeOfficeFile(bytes)).toMatchObject({ format: 'docx' });
    const word = await WordTemplate.read(bytes);
    const contents = { ...contentsOfPlatform(template, { ownKind: 'organization', file }), marks: marksOf(word.tags) };
    expect(variableProblems(template.variables)).toEqual([]);
    expect(advancedProblems(contents, [readingOf(word)])).toEqual([]);
    const named = proposedVariables(word.tags).map(({ name, columns = [] }) => [name, ...columns.map((column) => column.name)]);
    const declared = template.variables.map(({ name, columns = [] }) => [name, ...columns.map((column) => column.name)]);
    expect(named.toSorted()).toEqual(declared.toSorted());
    expect(new FilledIn(template.variables, sampleValues(template.variables)).faults()).toEqual([]);
  });

  it('is signed by each role, with a day beside it', async () => {
    const { tags } = await WordTemplate.read(await writePlatformWord(template));
    expect(marksOf(tags).map(({ place, role }) => `${place} ${role}`)).toEqual(
      template.roles.flatMap(({ name, kind }) => [`${kind === 'organization' ? 'seal' : 'ink'} ${name}`, `date ${name}`]),
    );
  });

  it('gives its first role to the party that takes it over, where that is of its kind', () => {
    for (const ownKind of ['person', 'organization'] as const) {
      const { roles } = contentsOfPlatform(template, { ownKind, file });
      expect(roles.map(({ isOwn }) => isOwn)).toEqual(template.roles.map(({ kind }, at) => at === 0 && kind === ownKind));
    }
  });
});
