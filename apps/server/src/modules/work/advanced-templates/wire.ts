import type { OutputOf } from '@moqi/api';
import type { readTemplateDocument } from '@moqi/api/work/advanced-templates';
import { markToWire, variableToWire } from '#modules/work/templates/index.ts';
import type { DocumentOffers } from './acts/read-offers.ts';

export function offersToWire({ variables, marks, problems }: DocumentOffers): OutputOf<typeof readTemplateDocument> {
  return {
    variables: variables.map(variableToWire),
    marks: marks.map(markToWire),
    problems: [...problems],
  };
}
