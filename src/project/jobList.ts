/** The jobs of a locale while they are made, in the order of its messages. */
export interface JobList<J> {
  /** Those that are made; others are added behind. The places of each grow until all are made. */
  readonly made: readonly J[];
  /** Resolves when all are made. */
  readonly all: Promise<readonly J[]>;
  /** Resolves to some jobs behind the first `count`, as soon as there are any; to none at the end. */
  after(count: number): Promise<readonly J[]>;
}

/** As many texts as a request takes: what is made is handed on when it fills one. */
const perTurn = 50;

/** A list that `make` fills; it begins at once. */
export function createJobList<J>(make: (add: (job: J) => void) => Promise<void>): JobList<J> {
  const made: J[] = [];
  let isComplete = false;
  const waiting: (() => void)[] = [];
  const wake = (): void => {
    for (const go of waiting.splice(0)) go();
  };
  const fill = async (): Promise<readonly J[]> => {
    await make((job) => {
      made.push(job);
      if (made.length % perTurn === 0) wake();
    });
    isComplete = true;
    return made;
  };
  const all = fill();
  // a failure is that of whoever reads on
  all.catch(() => {});
  const news = (): Promise<void> => new Promise((resolve) => void waiting.push(resolve));
  return {
    made,
    all,
    async after(count) {
      while (!isComplete && made.length < count + perTurn) await Promise.race([news(), all]);
      return made.slice(count, count + perTurn);
    },
  };
}
