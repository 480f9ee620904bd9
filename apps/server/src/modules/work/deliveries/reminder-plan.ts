import { LIMITS, type Words } from '@moqi/api';
import { formatDateHourMinute } from '@moqi/rules';

interface Bounds {
  readonly now: Date;
  readonly deadlineAt: Date | undefined;
}

/** The moments of a plan, each once, in their order. */
export function planOf(times: readonly string[]): Date[] {
  const moments = [...new Set(times.map((time) => new Date(time).getTime()))];
  return moments.toSorted((one, other) => one - other).map((moment) => new Date(moment));
}

/** Why reminders cannot be planned so; undefined: they can. `times` in their order. */
export function planFault(times: readonly Date[], { now, deadlineAt }: Bounds): Words | undefined {
  if (times.some((time) => time <= now)) return { 'zh-CN': '有催签时间早于现在', en: 'one of the times lies in the past' };
  const late = deadlineAt && times.find((time) => time >= deadlineAt);
  if (late) {
    const by = formatDateHourMinute(late);
    return { 'zh-CN': `${by} 已过签署截止时间`, en: `${by} lies behind the deadline` };
  }
  const close = times.some((time, at) => at > 0 && time.getTime() - (times[at - 1]?.getTime() ?? 0) < LIMITS.reminderMinutes * 60_000);
  const minutes = LIMITS.reminderMinutes;
  return close ? { 'zh-CN': `两次催签至少间隔 ${minutes} 分钟`, en: `reminders must be at least ${minutes} minutes apart` } : undefined;
}
