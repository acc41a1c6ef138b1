const pattern = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(Z|[+-]\d\d:\d\d)?)?$/i;

/**
 * A date, or a date with a time, as ISO 8601 in UTC; undefined for anything else and for days that do not exist. Without
 * an offset it is meant by the clock here, as the list shows times.
 */
export function parseSince(text: string): string | undefined {
  const [, day = '', time = '00:00', offset = ''] = pattern.exec(text.trim()) ?? [];
  const midnight = new Date(`${day}T00:00Z`);
  // Date takes 30 February for 2 March.
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return undefined;
  const moment = new Date(`${day}T${time}${offset.toUpperCase()}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
