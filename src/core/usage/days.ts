const day = 86_400_000;

/** `YYYY-MM-DD`, in UTC. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The days from one to another, both included; in order. */
export function daysBetween(first: string, last: string): readonly string[] {
  const days: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += day) days.push(dayOf(new Date(at)));
  return days;
}

/** The first of as many days that end with this one. */
export const daysBefore = (last: string, count: number): string =>
  dayOf(new Date(Date.parse(last) - (count - 1) * day));

/** The months that days lie in, `YYYY-MM`, in order. */
export const monthsOf = (days: readonly string[]): readonly string[] => [
  ...new Set(days.map((one) => one.slice(0, 7))),
];
