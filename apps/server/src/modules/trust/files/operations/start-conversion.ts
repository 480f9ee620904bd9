import { startConversion } from '@moqi/api/trust/files';
import { handleInSteps } from '#operation/handle.ts';
import { beginConversion, conversionsOf, takeSources } from '../acts/begin-conversion.ts';

export const startConversionHandler = handleInSteps(startConversion, async ({ actor, input, now, platform, files, transact }) => {
  const { party, personId } = actor;
  const { fileName, saveSourceFile, varList = [] } = input;
  const sent = await takeSources(platform, files);
  const earlier = await conversionsOf(platform, varList, { party, now });
  const sources = [...sent, ...earlier.flatMap((one) => one.sources)];
  const begun = await beginConversion(platform, { party, personId, now, sources, fileName, keepsSources: saveSourceFile === 1, transact });
  return { ...begun, fileType: 1 as const, fix: 'pdf' as const };
});
