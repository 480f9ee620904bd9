/** How old, or how far ahead, the time of a call may be. */
const FRESH_SECONDS = 5 * 60;
/** What was heard is kept so long: a call is stale before it is forgotten. */
export const HEARD_MS = 2 * FRESH_SECONDS * 1000;

export const isFreshCall = (timestamp: string, now: Date): boolean => Math.abs(now.getTime() / 1000 - Number(timestamp)) <= FRESH_SECONDS;

/** scanned: a code of ours, by somebody who follows from then on or did before · left: follows no more */
export type FollowerMessage =
  | { readonly kind: 'scanned'; readonly openId: string; readonly scene: string }
  | { readonly kind: 'left'; readonly openId: string };

/** One element that holds text alone. Entities are not read: WeChat has none, and what has some is no message of ours. */
const ELEMENT = /\s*<(\w{1,40})>(?:<!\[CDATA\[((?:(?!\]\]>)[^])*)\]\]>|([^<&]*))<\/\1>/y;

/** The elements of a message that has no others inside them. Undefined: it is something else, be it a document type with entities. */
function elementsOf(xml: string): ReadonlyMap<string, string> | undefined {
  const inside = /^\s*<xml>([^]*)<\/xml>\s*$/.exec(xml)?.[1];
  if (inside === undefined) return undefined;
  const found = new Map<string, string>();
  let at = 0;
  while (at < inside.length) {
    ELEMENT.lastIndex = at;
    const match = ELEMENT.exec(inside);
    if (match === null) return inside.slice(at).trim() === '' ? found : undefined;
    const [, name = '', quoted, plain = ''] = match;
    // said twice, it says nothing
    if (found.has(name)) return undefined;
    found.set(name, quoted ?? plain);
    at = ELEMENT.lastIndex;
  }
  return found;
}

const OPEN_ID = /^[\w-]{1,64}$/;
/** Before the scene, where somebody follows by the code. */
const FOLLOWED = /^qrscene_/;

/** What WeChat tells of a follower. Undefined: nothing that is heard here. */
export function followerMessageIn(xml: string): FollowerMessage | undefined {
  const elements = elementsOf(xml);
  const openId = elements?.get('FromUserName') ?? '';
  if (elements === undefined || elements.get('MsgType') !== 'event' || !OPEN_ID.test(openId)) return undefined;
  const [event, key = ''] = [elements.get('Event'), elements.get('EventKey')];
  if (event === 'unsubscribe') return { kind: 'left', openId };
  if (event === 'subscribe' && FOLLOWED.test(key)) return { kind: 'scanned', openId, scene: key.replace(FOLLOWED, '') };
  return event === 'SCAN' && key !== '' ? { kind: 'scanned', openId, scene: key } : undefined;
}
